/**
 * The source with every match of `literals` (comments, strings) replaced by spaces, so that nothing
 * in them is taken for code. Positions and line numbers stay the same. The pattern may match
 * numbers, which can contain quotes, as 1'000 in C++: these are kept.
 */
export function blankLiterals(source: string, literals: RegExp): string {
  return source.replaceAll(literals, (literal) => (/^\d/.test(literal) ? literal : blank(literal)));
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}
