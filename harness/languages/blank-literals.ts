/**
 * The source with every match of `literals` (comments, strings) blanked out, so that what stands
 * in them is not taken for code. Positions and line numbers stay. Numbers may be among the matches,
 * where a quote can be part of one, as in C++'s 1'000: they are kept.
 */
export function blankLiterals(source: string, literals: RegExp): string {
  return source.replaceAll(literals, (literal) => (/^\d/.test(literal) ? literal : blank(literal)));
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}
