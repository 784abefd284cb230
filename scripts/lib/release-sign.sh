# Signs the checksums of a release. scripts/release sources this file, and its functions and variables are used here.
#
#   release_sign    writes dist/SHA256SUMS.asc with the secret key in RELEASE_KEY, and verifies it and every file as a user does, who has only the
#                   public key
#   release_key     prints a new secret key that is valid for a day, for a rehearsal

release_key() {
	scripts/setup gpg >&2
	export GNUPGHOME=$work/gnupg
	mkdir -m 700 "$GNUPGHOME"
	quietly gpg --batch --pinentry-mode loopback --passphrase '' --quick-generate-key 'A rehearsal of hiredis for PHP' ed25519 sign 1d
	gpg --batch --pinentry-mode loopback --passphrase '' --armor --export-secret-keys
	gpgconf --kill all
}

release_sign() {
	[ -n "${RELEASE_KEY:-}" ] || fail 'RELEASE_KEY must contain the secret key'
	[ -s "$dist/SHA256SUMS" ] || fail 'dist has no SHA256SUMS: run scripts/release notes first'
	scripts/setup gpg
	export GNUPGHOME=$work/signing
	mkdir -m 700 "$GNUPGHOME"
	quietly gpg --batch --pinentry-mode loopback --import <<<"$RELEASE_KEY"
	rm -f "$dist/SHA256SUMS.asc"
	quietly gpg --batch --pinentry-mode loopback --passphrase '' --armor --detach-sign "$dist/SHA256SUMS"
	gpg --armor --export >"$work/public"
	gpgconf --kill all
	GNUPGHOME=$work/verifying
	mkdir -m 700 "$GNUPGHOME"
	quietly gpg --batch --import "$work/public"
	quietly gpg --batch --verify "$dist/SHA256SUMS.asc" "$dist/SHA256SUMS"
	(cd "$dist" && quietly sha256sum --check --strict SHA256SUMS)
	gpgconf --kill all
	echo "SHA256SUMS.asc signs $(wc -l <"$dist/SHA256SUMS") files; gpg and sha256sum accept them"
}
