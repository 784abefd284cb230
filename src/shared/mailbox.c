/*
 * Mailboxes pass the descriptor of a tracking connection from one worker to another. attachment.c is the only caller
 * and holds the segment's lock.
 *
 * A worker copies the message in the mailbox without removing it. The message thus keeps the connection open if the
 * worker that opened it dies. Only php_hiredis_mailbox_empty() removes a message.
 */
#include "shared/internal.h"
#ifdef PHP_HIREDIS_HAS_SEGMENTS
#include <sys/socket.h>
#include <unistd.h>

/* One pair of sockets per segment. A message sent on the first socket waits in the receive queue of the second. */
static int (*mailboxes)[2];
static uint32_t mailbox_count;

typedef union {
	struct cmsghdr head; /* only for alignment */
	char bytes[CMSG_SPACE(sizeof(int))];
} control_t;

void php_hiredis_mailboxes_close(void)
{
	for (uint32_t i = 0; i < mailbox_count; i++) {
		close(mailboxes[i][0]);
		close(mailboxes[i][1]);
	}
	if (mailboxes) {
		pefree(mailboxes, true);
	}
	mailboxes = NULL;
	mailbox_count = 0;
}

bool php_hiredis_mailboxes_create(uint32_t count)
{
	mailboxes = pecalloc(count, sizeof(*mailboxes), true);
	for (; mailbox_count < count; mailbox_count++) {
		if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, mailboxes[mailbox_count]) < 0) {
			php_hiredis_mailboxes_close();
			return false;
		}
	}
	return true;
}

/* Receives a message or, with MSG_PEEK, copies it. Returns the message's descriptor. Returns -1 if the mailbox is empty
 * (`*has_message` is then false), or if the message has lost its descriptor. */
static int mailbox_read_message(uint32_t number, int flags, bool *has_message)
{
	char byte;
	control_t control;
	struct iovec part = {&byte, 1};
	struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof(control.bytes)};
	const struct cmsghdr *head;
	int descriptor = -1;

	*has_message = recvmsg(mailboxes[number][1], &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC | flags) >= 0;
	head = *has_message ? CMSG_FIRSTHDR(&message) : NULL;
	/* If the process has too many descriptors, the message arrives without its descriptor. */
	if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS && head->cmsg_len == CMSG_LEN(sizeof(int))) {
		memcpy(&descriptor, CMSG_DATA(head), sizeof(int));
	}
	return descriptor;
}

int php_hiredis_mailbox_copy_descriptor(uint32_t number)
{
	bool has_message;

	return mailbox_read_message(number, MSG_PEEK, &has_message);
}

void php_hiredis_mailbox_empty(uint32_t number)
{
	bool has_message;

	do {
		int descriptor = mailbox_read_message(number, 0, &has_message);

		if (descriptor >= 0) {
			shutdown(descriptor, SHUT_RDWR);
			close(descriptor);
		}
	} while (has_message);
}

bool php_hiredis_mailbox_put_descriptor(uint32_t number, int descriptor)
{
	char byte = 'S';
	control_t control = {.bytes = {0}};
	struct iovec part = {&byte, 1};
	struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof(control.bytes)};
	struct cmsghdr *head = CMSG_FIRSTHDR(&message);

	php_hiredis_mailbox_empty(number);
	head->cmsg_level = SOL_SOCKET;
	head->cmsg_type = SCM_RIGHTS;
	head->cmsg_len = CMSG_LEN(sizeof(int));
	memcpy(CMSG_DATA(head), &descriptor, sizeof(int));
	return sendmsg(mailboxes[number][0], &message, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0;
}
#endif
