import { stripTypeScriptTypes } from "node:module";
import { type Node, parseSync, type Program, visitorKeys } from "oxc-parser";

/**
 * Converts a text to JavaScript. Types become blanks, so that all positions stay the same and nothing
 * else in this folder needs to handle them.
 * @throws {SyntaxError} if the types cannot be blanked out.
 */
export function toJavaScript(source: string, fileName: string): string {
  if (!/\.[cm]?ts$/.test(fileName)) return source;
  // Suppresses Node's warning that this is experimental; a test covers what we need of it.
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

/** @throws {SyntaxError} with the parser's message if the text is not valid JavaScript. */
export function parseJavaScript(text: string): Program {
  const { program, errors } = parseSync("source.js", text, { sourceType: "unambiguous" });
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(error.message);
  return program;
}

/** The children of a node, in the order of the text. */
export function childrenOf(node: Node): readonly Node[] {
  const keys = visitorKeys[node.type] ?? [];
  return keys.flatMap((key) => {
    const value = (node as unknown as Readonly<Record<string, unknown>>)[key];
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    return parts.filter((part) => part !== null && part !== undefined) as Node[];
  });
}

/** Visits a node and its descendants in preorder; `enter` returns false to skip the children. */
export function walk(
  node: Node,
  enter: (node: Node, parent: Node | undefined) => boolean,
  parent?: Node,
): void {
  if (!enter(node, parent)) return;
  for (const child of childrenOf(node)) walk(child, enter, node);
}
