/** As runtimes of all kinds say it. */
const READ_ONLY = /\bEROFS\b|\bErrno 30\b|Read-only file system/i;

/** What to do about a validator that writes where it may not; undefined where it said no such thing. */
export function hintAtReadOnly(said: string): string | undefined {
  return READ_ONLY.test(said)
    ? "It writes where it may not: /tmp and all folders but its working folder ($TMPDIR is the same) and the feedback folder are read-only here."
    : undefined;
}
