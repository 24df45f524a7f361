/**
 * The source with every match of `literals` (comments, strings) blanked out, so that what stands
 * in them is not taken for code. Positions and line numbers stay. Numbers may be among the matches,
 * where a quote can be part of one, as in C++'s 1'000: they are kept.
 */
export function blankLiterals(source: string, literals: RegExp): string {
  return source.replaceAll(literals, (literal) => (/^\d/.test(literal) ? literal : blank(literal)));
}

/** Code without its literals, and without what stands between braces: the top level of a file. */
export function blankBodies(code: string): string {
  let depth = 0;
  return code.replaceAll(/[{}]|[^{}]+/g, (part) => {
    if (part === "{") {
      depth += 1;
      return depth === 1 ? part : " ";
    }
    if (part === "}") {
      depth = Math.max(0, depth - 1);
      return depth === 0 ? part : " ";
    }
    return depth === 0 ? part : blank(part);
  });
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}
