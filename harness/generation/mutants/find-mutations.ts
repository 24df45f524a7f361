import type { Node } from "oxc-parser";
import { createPositionFinder, type Mutation } from "./mutation.ts";
import { type Replacement, replacementsOf } from "./replacements.ts";
import { parseJavaScript, toJavaScript, walk } from "./syntax-tree.ts";

/**
 * Finds all mutations of a source text, in order and without duplicates. Imports, types, comments, string
 * literals and thrown errors are not mutated.
 * @throws {SyntaxError} if the text is not valid JavaScript or TypeScript.
 */
export function findMutations(source: string, fileName: string): readonly Mutation[] {
  const program = parseJavaScript(toJavaScript(source, fileName));
  const replacements = new Map<string, Replacement>();
  walk(program, (node, parent) => {
    if (isIgnored(node)) return false;
    for (const replacement of replacementsOf(node, { parent, source })) {
      const { start, end, after } = replacement;
      if (source.slice(start, end) !== after)
        replacements.set(`${start} ${end} ${after}`, replacement);
    }
    return true;
  });
  const positionOf = createPositionFinder(source);
  return [...replacements.values()]
    .toSorted((left, right) => left.start - right.start || left.end - right.end)
    .map((each) => ({
      ...each,
      ...positionOf(each.start),
      before: source.slice(each.start, each.end),
    }));
}

/** Matches nodes that cannot change an answer: directives, errors, imports, exports and reading of input. */
function isIgnored(node: Node): boolean {
  if (node.type === "ImportDeclaration" || node.type === "ThrowStatement") return true;
  if (node.type === "ExpressionStatement") return "directive" in node || isExport(node.expression);
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return false;
  return /(?:^require|^readFileSync|Error)$/.test(nameOfCallee(node.callee) ?? "");
}

/** Matches `module.exports = …`. */
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
