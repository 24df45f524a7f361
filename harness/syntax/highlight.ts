import { highlightCode, tagHighlighter, tags } from "@lezer/highlight";
import { findGrammar } from "./grammar.ts";
import { parseStart } from "./parse-start.ts";

/** A piece of a line. */
export interface Token {
  readonly text: string;
  /** Absent for plain text. */
  readonly kind?: TokenKind;
}

const KINDS = ["comment", "string", "number", "keyword", "type", "definition"] as const;
type TokenKind = (typeof KINDS)[number];

/** Its classes are token kinds. */
const HIGHLIGHTER = tagHighlighter([
  { tag: tags.comment, class: "comment" },
  { tag: [tags.string, tags.character, tags.regexp], class: "string" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: "number" },
  { tag: [tags.keyword, tags.meta], class: "keyword" },
  { tag: [tags.typeName, tags.namespace], class: "type" },
  {
    tag: [tags.definition(tags.name), tags.function(tags.definition(tags.variableName))],
    class: "definition",
  },
]);

/** The lines of a program as tokens; in a language without a grammar, each line is one token. */
export function highlightLines(
  lines: readonly string[],
  language: string,
): readonly (readonly Token[])[] {
  const grammar = findGrammar(language);
  if (grammar === undefined) return lines.map((text) => [{ text }]);
  const source = lines.join("\n");
  const tokenLines: Token[][] = [[]];
  highlightCode(
    source,
    parseStart(source, grammar.parser),
    HIGHLIGHTER,
    (text, classes) => {
      const kind = KINDS.find((each) => classes.split(" ").includes(each));
      tokenLines.at(-1)?.push(kind === undefined ? { text } : { text, kind });
    },
    () => tokenLines.push([]),
  );
  return tokenLines;
}
