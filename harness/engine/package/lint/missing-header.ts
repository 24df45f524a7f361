/** As gcc and as clang say it. */
const MISSING = /fatal error: (?:'([^'\n]+)' file not found|([^\s:]+): No such file)/;

/**
 * What to do about a validator that lacks a header: juries' tools have some of their own, which
 * packages take to be there. Undefined where something else is wrong.
 */
export function hintAtMissingHeader(said: string): string | undefined {
  const [, clangs, gccs] = MISSING.exec(said) ?? [];
  const header = clangs ?? gccs;
  return header && `Put ${header} beside it: a package brings whatever its programs include.`;
}
