import type { Node } from "oxc-parser";
import type { Mutation } from "./mutation.ts";
import { type Replacement, replacementsOf } from "./replacements.ts";
import { parseJavaScript, toJavaScript, walk } from "./syntax-tree.ts";

/**
 * Every single slip that the text could have, in the order of place, each different from the
 * others. Imports, types, comments, texts, and what is thrown stay as they are.
 * @throws {SyntaxError} when the text is no JavaScript or TypeScript.
 */
export function findMutations(source: string, fileName: string): readonly Mutation[] {
  const program = parseJavaScript(toJavaScript(source, fileName));
  const found = new Map<string, Replacement>();
  walk(program, (node, parent) => {
    if (isLeftAlone(node)) return false;
    for (const replacement of replacementsOf(node, { parent, source })) {
      const { start, end, after } = replacement;
      if (source.slice(start, end) !== after) found.set(`${start} ${end} ${after}`, replacement);
    }
    return true;
  });
  const placeOf = createPlaceFinder(source);
  return [...found.values()]
    .toSorted((left, right) => left.start - right.start || left.end - right.end)
    .map((each) => ({
      ...each,
      ...placeOf(each.start),
      before: source.slice(each.start, each.end),
    }));
}

/** What cannot change an answer: names, errors, and the way in and out of a program. */
function isLeftAlone(node: Node): boolean {
  if (node.type === "ImportDeclaration" || node.type === "ThrowStatement") return true;
  if (node.type === "ExpressionStatement") return "directive" in node || isExport(node.expression);
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return false;
  return /(?:^require|^readFileSync|Error)$/.test(nameOfCallee(node.callee) ?? "");
}

/** `module.exports = …` */
function isExport(node: Node): boolean {
  if (node.type !== "AssignmentExpression" || node.left.type !== "MemberExpression") return false;
  const { object } = node.left;
  const root = object.type === "MemberExpression" ? object.object : object;
  return root.type === "Identifier" && (root.name === "module" || root.name === "exports");
}

function nameOfCallee(callee: Node): string | undefined {
  if (callee.type === "Identifier") return callee.name;
  const isNamed = callee.type === "MemberExpression" && callee.property.type === "Identifier";
  return isNamed ? (callee.property as { readonly name: string }).name : undefined;
}

function createPlaceFinder(source: string) {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset: number) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] as number) + 1 };
  };
}
