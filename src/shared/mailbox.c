#include "shared/internal.h"
#ifdef PHP_HIREDIS_SHARES
#include <sys/socket.h>
#include <unistd.h>

/* Of each a pair of sockets: what is sent to the first lies in the second. */
static int (*pairs)[2];
static uint32_t pair_count;

typedef union {
	struct cmsghdr head; /* its alignment */
	char bytes[CMSG_SPACE(sizeof(int))];
} control_t;

void php_hiredis_mailbox_shutdown(void)
{
	for (uint32_t i = 0; i < pair_count; i++) {
		close(pairs[i][0]);
		close(pairs[i][1]);
	}
	if (pairs) {
		pefree(pairs, true);
	}
	pairs = NULL;
	pair_count = 0;
}

bool php_hiredis_mailbox_startup(uint32_t count)
{
	pairs = pecalloc(count, sizeof(*pairs), true);
	for (; pair_count < count; pair_count++) {
		if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, pairs[pair_count]) < 0) {
			php_hiredis_mailbox_shutdown();
			return false;
		}
	}
	return true;
}

/* Receives the message, or a copy of it. -1: there is none, or no descriptor came with it. `*there`: there was one. */
static int receive(uint32_t number, int flags, bool *there)
{
	char byte;
	control_t control;
	struct iovec part = {&byte, 1};
	struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof(control.bytes)};
	const struct cmsghdr *head;
	int descriptor = -1;

	*there = recvmsg(pairs[number][1], &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC | flags) >= 0;
	head = *there ? CMSG_FIRSTHDR(&message) : NULL;
	/* Where the table of descriptors is full, the message comes without one. */
	if (head && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS && head->cmsg_len == CMSG_LEN(sizeof(int))) {
		memcpy(&descriptor, CMSG_DATA(head), sizeof(int));
	}
	return descriptor;
}

int php_hiredis_mailbox_get(uint32_t number)
{
	bool there;

	return receive(number, MSG_PEEK, &there);
}

void php_hiredis_mailbox_empty(uint32_t number)
{
	bool there;

	do {
		int descriptor = receive(number, 0, &there);

		if (descriptor >= 0) {
			shutdown(descriptor, SHUT_RDWR);
			close(descriptor);
		}
	} while (there);
}

bool php_hiredis_mailbox_put(uint32_t number, int descriptor)
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
	return sendmsg(pairs[number][0], &message, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0;
}
#endif
