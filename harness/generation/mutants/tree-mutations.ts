import type { SyntaxNode } from "@lezer/common";
import { findGrammar } from "../../syntax/grammar.ts";
import { parseStart } from "../../syntax/parse-start.ts";
import { createPositionFinder, type Mutation, type OperatorId } from "./mutation.ts";
import { otherOperators } from "./replacements.ts";

/**
 * Finds mutations of a program in any language that has a grammar, in the order of the text and without
 * duplicates: operators, constants by one, exchanged arguments, a statement left out. Some do not compile.
 * @returns none for a language without a grammar
 */
export function findTreeMutations(source: string, language: string): readonly Mutation[] {
  const grammar = findGrammar(language);
  if (grammar === undefined) return [];
  const positionOf = createPositionFinder(source);
  const mutations = new Map<string, Mutation>();
  const noStatement = language === "python" ? "pass" : ";";
  parseStart(source, grammar.parser).iterate({
    enter: ({ node }) => {
      if (isIgnored(node, source)) return false;
      for (const { operator, from, to, after } of replacementsOf(node, source, noStatement)) {
        const before = source.slice(from, to);
        if (before === after) continue;
        const place = { start: from, end: to, ...positionOf(from) };
        mutations.set(`${from} ${to} ${after}`, { operator, before, after, ...place });
      }
      return true;
    },
  });
  return [...mutations.values()].toSorted(
    (left, right) => left.start - right.start || left.end - right.end,
  );
}

interface Replacement {
  readonly operator: OperatorId;
  readonly from: number;
  readonly to: number;
  readonly after: string;
}

/** Nodes that cannot change an answer, or whose changes do not compile. */
const IGNORED =
  /Comment|String|Import|Include|Preproc|Directive|Raise|Throw|Decorator|Annotation|Type|Template|Generic|⚠/;
/** Reading of input and printing: without it, any test rejects a program. */
const INPUT_OR_OUTPUT =
  /\b(?:cin|cout|cerr|scanf|printf|print|println|println!|input|stdin|__name__|System\.(?:in|out)|Scan\w*|fmt)\b/;

function isIgnored(node: SyntaxNode, source: string): boolean {
  if (IGNORED.test(node.name)) return true;
  const isStatement = /^(?:Expression|Assign)?Statement$|^Declaration$|^IfStatement$/.test(
    node.name,
  );
  if (!isStatement) return false;
  const text = textOf(node, source);
  const head = node.name === "IfStatement" ? text.slice(0, text.search(/[:{]|$/)) : text;
  return INPUT_OR_OUTPUT.test(head);
}

function replacementsOf(
  node: SyntaxNode,
  source: string,
  noStatement: string,
): readonly Replacement[] {
  const text = textOf(node, source);
  if (OPERATOR.test(node.name)) return changeOperator(node, text);
  if (/^(?:Number|IntegerLiteral)$/.test(node.name)) return changeNumber(node, text);
  if (/^(?:Boolean(?:Literal)?|True|False)$/.test(node.name)) {
    const other = BOOLEANS.get(text);
    return other === undefined ? [] : [replace("boolean", node, other)];
  }
  if (/^(?:ArgList|ArgumentList|Arguments)$/.test(node.name)) return swapArguments(node, source);
  return canBeLeftOut(node) ? [replace("deletion", node, noStatement)] : [];
}

const OPERATOR = /^(?:Arith|Compare|Bit|Logic|Update|Assign)Op$|^(?:and|or|not)$/;

const BOOLEANS: ReadonlyMap<string, string> = new Map([
  ["True", "False"],
  ["False", "True"],
  ["true", "false"],
  ["false", "true"],
]);

/** Operators of Python that JavaScript writes in another way, or lacks. */
const MORE_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  "//": ["*"],
  "//=": ["*="],
  and: ["or"],
  or: ["and"],
};

function changeOperator(node: SyntaxNode, text: string): readonly Replacement[] {
  const { parent } = node;
  if (parent === null) return [];
  if (/^(?:Unary|Prefix)/.test(parent.name)) {
    return /^(?:!|-|~|not)$/.test(text)
      ? [replace(text === "-" ? "sign" : "condition", node, "")]
      : [];
  }
  if (text === "++" || text === "--") return [replace("step", node, text === "++" ? "--" : "++")];
  return (MORE_OPERATORS[text] ?? otherOperators(text)).map((other) =>
    replace(kindOf(text), node, other),
  );
}

function kindOf(operator: string): OperatorId {
  if (/^(?:[<>]=?|[!=]=)$/.test(operator)) return "comparison";
  if (/^(?:&&|\|\||and|or)$/.test(operator)) return "logic";
  if (operator.endsWith("=")) return "assignment";
  return /^(?:[&^|]|<<|>>>?)$/.test(operator) ? "bits" : "arithmetic";
}

function changeNumber(node: SyntaxNode, text: string): readonly Replacement[] {
  const [, digits, suffix = ""] = /^(\d{1,15})([uUlL]*)$/.exec(text) ?? [];
  if (digits === undefined || (digits.length > 1 && digits.startsWith("0"))) return [];
  const value = Number(digits);
  return [value + 1, value - 1, 0].map((near) =>
    replace("number", node, near < 0 ? `(${near}${suffix})` : `${near}${suffix}`),
  );
}

function swapArguments(node: SyntaxNode, source: string): readonly Replacement[] {
  const parts: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (!/^[(),*=]|⚠|Comment/.test(child.name)) parts.push(child);
    // Named and starred arguments are made of several nodes.
    else if (/^[*=]/.test(child.name)) return [];
  }
  return parts.slice(1).map((right, index) => {
    const left = parts[index] as SyntaxNode;
    const after = textOf(right, source) + source.slice(left.to, right.from) + textOf(left, source);
    return { operator: "arguments", from: left.from, to: right.to, after };
  });
}

const LEFT_OUT = /^(?:Expression|Assign|Update|Break|Continue)Statement$/;

/** Without its last `return` a function returns nothing, which any test detects. */
function canBeLeftOut({ name, nextSibling, parent }: SyntaxNode): boolean {
  if (name === "ReturnStatement") {
    const isLast = nextSibling === null || nextSibling.name === "}";
    return !(isLast && /Function|Method/.test(parent?.parent?.name ?? ""));
  }
  return LEFT_OUT.test(name);
}

function replace(operator: OperatorId, { from, to }: SyntaxNode, after: string): Replacement {
  return { operator, from, to, after };
}

function textOf({ from, to }: SyntaxNode, source: string): string {
  return source.slice(from, to);
}
