import { stripTypeScriptTypes } from "node:module";
import { type Node, parseSync, type Program, visitorKeys } from "oxc-parser";

/**
 * The same text as JavaScript. Types become blanks, so that every place stays where it is and
 * nothing else in this folder needs to know of them.
 * @throws {SyntaxError} when the text is no TypeScript that types can be blanked out of.
 */
export function toJavaScript(source: string, fileName: string): string {
  if (!/\.[cm]?ts$/.test(fileName)) return source;
  // Node tells the terminal that this is experimental; a test holds what we need of it.
  const usual = Object.getOwnPropertyDescriptor(process, "emitWarning") as PropertyDescriptor;
  Object.defineProperty(process, "emitWarning", { ...usual, value: () => undefined });
  try {
    return stripTypeScriptTypes(source);
  } catch (cause) {
    throw new SyntaxError(cause instanceof Error ? cause.message : String(cause), { cause });
  } finally {
    Object.defineProperty(process, "emitWarning", usual);
  }
}

/** @throws {SyntaxError} with the parser's words when the text is no JavaScript. */
export function parseJavaScript(text: string): Program {
  const { program, errors } = parseSync("source.js", text, { sourceType: "unambiguous" });
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(error.message);
  return program;
}

/** The parts of a node in the order of the text. */
export function childrenOf(node: Node): readonly Node[] {
  const keys = visitorKeys[node.type] ?? [];
  return keys.flatMap((key) => {
    const value = (node as unknown as Readonly<Record<string, unknown>>)[key];
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    return parts.filter((part) => part !== null && part !== undefined) as Node[];
  });
}

/** A node and everything in it, each before its parts; `enter` returns false to leave parts out. */
export function walk(
  node: Node,
  enter: (node: Node, parent: Node | undefined) => boolean,
  parent?: Node,
): void {
  if (!enter(node, parent)) return;
  for (const child of childrenOf(node)) walk(child, enter, node);
}
