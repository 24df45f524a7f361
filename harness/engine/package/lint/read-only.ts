/** The messages of various runtimes. */
const READ_ONLY = /\bEROFS\b|\bErrno 30\b|Read-only file system/i;

/** A hint for a validator that tried to write to a read-only folder; undefined if it did not. */
export function hintAtReadOnly(said: string): string | undefined {
  return READ_ONLY.test(said)
    ? "It writes to a read-only folder. Only its working folder (which is also $TMPDIR) and the feedback folder are writable here, not /tmp."
    : undefined;
}
