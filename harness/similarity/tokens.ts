import type { SyntaxNodeRef } from "@lezer/common";
import type { Grammar } from "../syntax/grammar.ts";
import { parseStart } from "../syntax/parse-start.ts";

/** A program as the kinds of its syntax nodes in preorder, independent of names and layout. */
export interface Tokens {
  readonly kinds: readonly string[];
  /** Line of each token, 1-based. */
  readonly lines: readonly number[];
}

/** Nodes that are skipped with their contents, as they do not affect how a program works. */
const SKIPPED =
  /Comment$|^(?:Import|Package|Preproc|Using|Use(?:Declaration|List)|EscapeSequence|TypeAnnotation|TypeParamList|TypeArgList|TypeAliasDeclaration|InterfaceDeclaration)/;

/** Nodes that are skipped, but not their contents: formatters add or remove them. */
const TRANSPARENT =
  /^(?:Parenthesized\w*|Block|Body|CompoundStatement|ExpressionStatement|PostfixExpression|ExportDeclaration|Modifiers)$/;

/** Keywords that are easily exchanged or omitted. */
const EXCHANGEABLE =
  /^(?:const|let|var|mut|auto|final|static|inline|public|private|protected|pub|Vis|Access|export|readonly)$/;

/** Punctuation that only separates or groups. */
const SEPARATOR = /^(?:[(){}[\],;:.]|::)$/;

/** With more errors than this per node, the text is prose, data or another language. */
const MAX_ERRORS_PER_NODE = 1 / 4;

/** Parses a program, tolerating errors; undefined if it is not a program. */
export function readTokens(source: string, { parser }: Grammar): Tokens | undefined {
  const kinds: string[] = [];
  const lines: number[] = [];
  const lineAt = toLineCounter(source);
  let errorCount = 0;
  parseStart(source, parser).iterate({
    enter(node) {
      if (node.type.isError) errorCount += 1;
      if (node.type.isError || SKIPPED.test(node.name)) return false;
      const kind = toKind(node, source);
      if (kind === undefined) return;
      kinds.push(kind);
      lines.push(lineAt(node.from));
    },
  });
  return kinds.length === 0 || errorCount > kinds.length * MAX_ERRORS_PER_NODE
    ? undefined
    : { kinds, lines };
}

function toKind(node: SyntaxNodeRef, source: string): string | undefined {
  if (node.type.isTop || node.type.isAnonymous || TRANSPARENT.test(node.name)) return undefined;
  const text = source.slice(node.from, Math.min(node.to, node.from + 12));
  // TypeScript's `x!` affects only type checking.
  if (text === "!" && node.node.parent?.name === "PostfixExpression") return undefined;
  if (EXCHANGEABLE.test(node.name) || SEPARATOR.test(text)) return undefined;
  return /^[^\p{L}\p{N}_$"'`\s()[\]{}]+$/u.test(text) ? text : node.name;
}

/** Maps positions to lines; positions must be ascending. */
function toLineCounter(source: string): (place: number) => number {
  let line = 1;
  let next = source.indexOf("\n");
  return (place) => {
    while (next !== -1 && next < place) {
      line += 1;
      next = source.indexOf("\n", next + 1);
    }
    return line;
  };
}
