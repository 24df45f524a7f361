/** The messages of gcc and clang. */
const MISSING = /fatal error: (?:'([^'\n]+)' file not found|([^\s:]+): No such file)/;

/**
 * A hint for a validator that lacks a header: some packages rely on headers of their jury's tools.
 * Undefined if something else is wrong.
 */
export function hintAtMissingHeader(output: string): string | undefined {
  const [, clangs, gccs] = MISSING.exec(output) ?? [];
  const header = clangs ?? gccs;
  return (
    header &&
    `Put ${header} next to it: a package must contain all files that its programs include.`
  );
}

/** The messages of various runtimes. */
const READ_ONLY = /\bEROFS\b|\bErrno 30\b|Read-only file system/i;

/** A hint for a validator that tried to write to a read-only folder; undefined if it did not. */
export function hintAtReadOnly(output: string): string | undefined {
  return READ_ONLY.test(output)
    ? "It writes to a read-only folder. Only its working folder (which is also $TMPDIR) and the feedback folder are writable here, not /tmp."
    : undefined;
}
