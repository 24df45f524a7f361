/** A source without its comments and strings. Lines stay lines. */
export interface SourceText {
  /** Without comments. */
  readonly text: string;
  /** Without comments, and with empty strings. */
  readonly code: string;
}

/** A language's comments and strings. */
export interface ScriptSyntax {
  /** Matches the first character of what may be a comment or a string. Global (`g`), not sticky. */
  readonly begin: RegExp;
  readonly findEnd: (source: string, start: number) => Passage | undefined;
}

export interface Passage {
  readonly kind: "comment" | "text";
  /** Position after the passage. */
  readonly end: number;
}

/**
 * Linear in the source's length, whatever it contains; unfinished comments and strings end with the
 * source.
 */
export function readScript(source: string, { begin, findEnd }: ScriptSyntax): SourceText {
  let text = "";
  let code = "";
  let rest = 0;
  const search = new RegExp(begin, "g");
  for (let match = search.exec(source); match !== null; match = search.exec(source)) {
    const passage = findEnd(source, match.index);
    if (passage === undefined) continue;
    const before = source.slice(rest, match.index);
    const isText = passage.kind === "text";
    text += before + (isText ? source.slice(match.index, passage.end) : " ");
    code += before + (isText ? '""' : " ");
    rest = passage.end;
    search.lastIndex = passage.end;
  }
  const last = source.slice(rest);
  return { text: text + last, code: code + last };
}

/**
 * End of a string: after the closing quote or, if `isOneLine`, at the end of the line if that comes
 * first.
 */
export function endOfText(
  source: string,
  start: number,
  quote: string,
  isOneLine: boolean,
): Passage {
  let index = start;
  while (index < source.length && !source.startsWith(quote, index)) {
    const character = source[index];
    if (character === "\n" && isOneLine) return { kind: "text", end: index };
    index += character === "\\" ? 2 : 1;
  }
  return { kind: "text", end: Math.min(source.length, index + quote.length) };
}

export function endOfComment(source: string, start: number, closing: string): Passage {
  const end = source.indexOf(closing, start);
  return { kind: "comment", end: end < 0 ? source.length : end };
}
