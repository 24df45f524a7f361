import type { AssignmentOperator, BinaryOperator, LogicalOperator, Node } from "oxc-parser";
import type { OperatorId } from "./mutation.ts";

/** What may stand in the place of a part of the text. */
export interface Replacement extends Place {
  readonly operator: OperatorId;
  readonly after: string;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The node that holds another, and the text of both. */
interface Surrounding {
  readonly parent: Node | undefined;
  readonly source: string;
}

/** Everything that may be put in the place of a node, or of what in it is no node of its own. */
export function replacementsOf(node: Node, surrounding: Surrounding): readonly Replacement[] {
  const find = FINDERS[node.type] as Finder<Node> | undefined;
  return find?.(node, surrounding) ?? [];
}

type Finder<N extends Node> = (node: N, surrounding: Surrounding) => readonly Replacement[];

const FINDERS: { readonly [T in Node["type"]]?: Finder<Extract<Node, { type: T }>> } = {
  BinaryExpression: (node, { source }) =>
    isText(node.left) || isText(node.right)
      ? []
      : changeSign(kindOf(node.operator), node, OPERATORS[node.operator], source),
  LogicalExpression: (node, { source }) => [
    ...changeSign("logic", node, LOGIC[node.operator], source),
    replace("logic", node, textOf(node.left, source)),
    replace("logic", node, textOf(node.right, source)),
  ],
  AssignmentExpression: (node, { source }) =>
    changeSign("assignment", node, ASSIGNMENTS[node.operator], source),
  UnaryExpression: (node, { source }) => {
    const operator = DROPPED.get(node.operator);
    return operator === undefined ? [] : [replace(operator, node, textOf(node.argument, source))];
  },
  UpdateExpression: (node, { source }) => {
    const other = node.operator === "++" ? "--" : "++";
    const argument = textOf(node.argument, source);
    return [replace("step", node, node.prefix ? other + argument : argument + other)];
  },
  ConditionalExpression: (node, { source }) => [
    ...negate(node.test, source),
    replace("branch", node, textOf(node.consequent, source)),
    replace("branch", node, textOf(node.alternate, source)),
  ],
  IfStatement: (node, { source }) => [
    ...negate(node.test, source),
    ...(node.alternate === null ? [remove(node)] : []),
  ],
  WhileStatement: ({ test }, { source }) => negate(test, source),
  DoWhileStatement: ({ test }, { source }) => negate(test, source),
  ForStatement: ({ test }, { source }) => (test === null ? [] : negate(test, source)),
  ExpressionStatement: (node) => [remove(node)],
  BreakStatement: (node) => [remove(node)],
  ContinueStatement: (node) => [remove(node)],
  // Without its last statement a function has no answer at all: every test would notice.
  ReturnStatement: (node, { parent }) =>
    parent?.type === "BlockStatement" && parent.body.at(-1) === node ? [] : [remove(node)],
  MemberExpression: ({ computed, property }, { source }) => {
    if (!computed || property.type === "Literal") return [];
    const text = textOf(property, source);
    const index = property.type === "Identifier" ? text : `(${text})`;
    return [replace("index", property, `${index} + 1`), replace("index", property, `${index} - 1`)];
  },
  CallExpression: (node, { source }) => [
    ...exchangeMethod(node.callee),
    ...swapArguments(node.arguments, source),
  ],
  NewExpression: (node, { source }) => swapArguments(node.arguments, source),
  Literal: (node) => {
    const { value } = node;
    if (typeof value === "boolean") return [replace("boolean", node, String(!value))];
    if (typeof value === "number") {
      return [value + 1, value - 1, 0].map((near) => replace("number", node, bracket(near)));
    }
    if (typeof value === "bigint") {
      return [value + 1n, value - 1n, 0n].map((near) => replace("number", node, bracket(near)));
    }
    return [];
  },
};

/** Each operator's neighbours: the bound that is off by one, the opposite, the one nearby. */
const OPERATORS: Readonly<Partial<Record<BinaryOperator, readonly BinaryOperator[]>>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "==": ["!="],
  "!=": ["=="],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/", "+"],
  "/": ["*"],
  "%": ["/"],
  "**": ["*"],
  "^": ["|", "&"],
  "|": ["&", "^"],
  "&": ["|", "^"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": [">>", "<<"],
};

const LOGIC: Readonly<Partial<Record<LogicalOperator, readonly LogicalOperator[]>>> = {
  "&&": ["||"],
  "||": ["&&"],
};

const ASSIGNMENTS: Readonly<Partial<Record<AssignmentOperator, readonly AssignmentOperator[]>>> = {
  "+=": ["-=", "="],
  "-=": ["+=", "="],
  "*=": ["/=", "="],
  "/=": ["*=", "="],
  "%=": ["="],
  "^=": ["|=", "&=", "="],
  "|=": ["&=", "^=", "="],
  "&=": ["|=", "^=", "="],
  "<<=": [">>=", "="],
  ">>=": ["<<=", "="],
  ">>>=": ["<<=", "="],
};

/** Signs before an expression that are forgotten. */
const DROPPED: ReadonlyMap<string, OperatorId> = new Map([
  ["-", "sign"],
  ["~", "bits"],
  ["!", "condition"],
]);

/** Methods that are taken for each other. */
const METHOD_PAIRS = [
  ["min", "max"],
  ["floor", "ceil"],
  ["some", "every"],
  ["push", "unshift"],
  ["pop", "shift"],
  ["find", "findLast"],
  ["findIndex", "findLastIndex"],
  ["indexOf", "lastIndexOf"],
  ["reduce", "reduceRight"],
] as const;

const METHODS: ReadonlyMap<string, string> = new Map(
  METHOD_PAIRS.flatMap(([left, right]): readonly [string, string][] => [
    [left, right],
    [right, left],
  ]),
);

function replace(operator: OperatorId, { start, end }: Place, after: string): Replacement {
  return { operator, start, end, after };
}

function remove(statement: Place): Replacement {
  return replace("deletion", statement, ";");
}

/** The sign stands between the two sides, with nothing but blanks, brackets and types beside it. */
function changeSign(
  kind: OperatorId,
  { left, right, operator }: { readonly left: Place; readonly right: Place; operator: string },
  others: readonly string[] = [],
  source: string,
): readonly Replacement[] {
  const start = source.lastIndexOf(operator, right.start - 1);
  if (start < left.end) return [];
  return others.map((other) => replace(kind, { start, end: start + operator.length }, other));
}

function negate(test: Node, source: string): readonly Replacement[] {
  return isNegatedAnyway(test) ? [] : [replace("condition", test, `!(${textOf(test, source)})`)];
}

/** A comparison has its opposite among its neighbours, and a `!` is dropped. */
function isNegatedAnyway(test: Node): boolean {
  if (test.type === "BinaryExpression") return kindOf(test.operator) === "comparison";
  if (test.type === "UnaryExpression") return test.operator === "!";
  return test.type === "Literal" && typeof test.value === "boolean";
}

function kindOf(operator: BinaryOperator): OperatorId {
  if (/^(?:[<>]=?|[!=]==?)$/.test(operator)) return "comparison";
  return /^(?:[&^|]|<<|>>>?)$/.test(operator) ? "bits" : "arithmetic";
}

/** Neighbouring arguments, unless one is a function: that never passes for anything else. */
function swapArguments(parts: readonly Node[], source: string): readonly Replacement[] {
  return parts.slice(1).flatMap((right, index) => {
    const left = parts[index] as Node;
    if (isUnlikeOthers(left) || isUnlikeOthers(right)) return [];
    const gap = source.slice(left.end, right.start);
    const after = textOf(right, source) + gap + textOf(left, source);
    return [replace("arguments", { start: left.start, end: right.end }, after)];
  });
}

const UNLIKE_OTHERS: ReadonlySet<Node["type"]> = new Set([
  "ArrowFunctionExpression",
  "FunctionExpression",
  "ObjectExpression",
  "SpreadElement",
] as const);

function isUnlikeOthers({ type }: Node): boolean {
  return UNLIKE_OTHERS.has(type);
}

function exchangeMethod(callee: Node): readonly Replacement[] {
  if (callee.type !== "MemberExpression" || callee.computed) return [];
  const { property } = callee;
  const other = property.type === "Identifier" ? METHODS.get(property.name) : undefined;
  return other === undefined ? [] : [replace("method", property, other)];
}

function bracket(value: number | bigint): string {
  const text = typeof value === "bigint" ? `${value}n` : String(value);
  return value < 0 ? `(${text})` : text;
}

function isText(node: Node): boolean {
  const isPlain = node.type === "Literal" && typeof node.value === "string";
  return isPlain || node.type === "TemplateLiteral";
}

function textOf({ start, end }: Place, source: string): string {
  return source.slice(start, end);
}
