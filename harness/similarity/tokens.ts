import type { SyntaxNodeRef } from "@lezer/common";
import type { Grammar } from "../syntax/grammar.ts";
import { parseStart } from "../syntax/parse-start.ts";

/** A program as the kinds of its nodes, outer before inner: what renaming and layout leave alone. */
export interface Tokens {
  readonly kinds: readonly string[];
  /** The line of each, from 1. */
  readonly lines: readonly number[];
}

/** Nodes that say nothing of how a program works, with all that is in them. */
const LEFT_OUT =
  /Comment$|^(?:Import|Package|Preproc|Using|Use(?:Declaration|List)|EscapeSequence|TypeAnnotation|TypeParamList|TypeArgList|TypeAliasDeclaration|InterfaceDeclaration)/;

/** Nodes that a formatter adds or takes away; what is in them counts. */
const TRANSPARENT =
  /^(?:Parenthesized\w*|Block|Body|CompoundStatement|ExpressionStatement|PostfixExpression|ExportDeclaration|Modifiers)$/;

/** Nodes of words that are easily exchanged or left out. */
const EXCHANGEABLE =
  /^(?:const|let|var|mut|auto|final|static|inline|public|private|protected|pub|Vis|Access|export|readonly)$/;

/** Signs that only separate or group. */
const SEPARATOR = /^(?:[(){}[\],;:.]|::)$/;

/** More errors than a quarter of the nodes, and it is prose, data or another language. */
const ERRORS_PER_NODE = 1 / 4;

/** Reads a program, errors and all; undefined where there is no program to read. */
export function readTokens(source: string, { parser }: Grammar): Tokens | undefined {
  const kinds: string[] = [];
  const lines: number[] = [];
  const lineAt = toLineCounter(source);
  let errorCount = 0;
  parseStart(source, parser).iterate({
    enter(node) {
      if (node.type.isError) errorCount += 1;
      if (node.type.isError || LEFT_OUT.test(node.name)) return false;
      const kind = toKind(node, source);
      if (kind === undefined) return;
      kinds.push(kind);
      lines.push(lineAt(node.from));
    },
  });
  return kinds.length === 0 || errorCount > kinds.length * ERRORS_PER_NODE
    ? undefined
    : { kinds, lines };
}

function toKind(node: SyntaxNodeRef, source: string): string | undefined {
  if (node.type.isTop || node.type.isAnonymous || TRANSPARENT.test(node.name)) return undefined;
  const text = source.slice(node.from, Math.min(node.to, node.from + 12));
  // TypeScript's `x!` only tells the compiler something.
  if (text === "!" && node.node.parent?.name === "PostfixExpression") return undefined;
  if (EXCHANGEABLE.test(node.name) || SEPARATOR.test(text)) return undefined;
  return /^[^\p{L}\p{N}_$"'`\s()[\]{}]+$/u.test(text) ? text : node.name;
}

/** Places must come in ascending order, as those of nodes do. */
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
