/** The messages of gcc and clang. */
const MISSING = /fatal error: (?:'([^'\n]+)' file not found|([^\s:]+): No such file)/;

/**
 * A hint for a validator that lacks a header: some packages rely on headers of their jury's tools.
 * Undefined if something else is wrong.
 */
export function hintAtMissingHeader(said: string): string | undefined {
  const [, clangs, gccs] = MISSING.exec(said) ?? [];
  const header = clangs ?? gccs;
  return (
    header &&
    `Put ${header} next to it: a package must contain all files that its programs include.`
  );
}
