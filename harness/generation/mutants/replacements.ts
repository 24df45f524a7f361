import type { AssignmentOperator, BinaryOperator, LogicalOperator, Node } from "oxc-parser";
import type { OperatorId } from "./mutation.ts";

/** A text that replaces a part of the source. */
export interface Replacement extends Place {
  readonly operator: OperatorId;
  readonly after: string;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The parent of a node, and the source of both. */
interface Context {
  readonly parent: Node | undefined;
  readonly source: string;
}

/** All replacements of a node, or of its tokens that are not nodes themselves. */
export function replacementsOf(node: Node, context: Context): readonly Replacement[] {
  const find = FINDERS[node.type] as Finder<Node> | undefined;
  return find?.(node, context) ?? [];
}

type Finder<N extends Node> = (node: N, context: Context) => readonly Replacement[];

const FINDERS: { readonly [T in Node["type"]]?: Finder<Extract<Node, { type: T }>> } = {
  BinaryExpression: (node, { source }) =>
    isText(node.left) || isText(node.right)
      ? []
      : changeOperator(kindOf(node.operator), node, OPERATORS[node.operator], source),
  LogicalExpression: (node, { source }) => [
    ...changeOperator("logic", node, LOGIC[node.operator], source),
    replace("logic", node, textOf(node.left, source)),
    replace("logic", node, textOf(node.right, source)),
  ],
  AssignmentExpression: (node, { source }) =>
    changeOperator("assignment", node, ASSIGNMENTS[node.operator], source),
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
  // Without its last statement a function returns nothing, which every test would detect.
  ReturnStatement: (node, { parent }) =>
    parent?.type === "BlockStatement" && parent.body.at(-1) === node ? [] : [remove(node)],
  MemberExpression: ({ computed, property }, { source }) => {
    if (!computed || property.type === "Literal") return [];
    const text = textOf(property, source);
    const index = property.type === "Identifier" ? text : `(${text})`;
    return [replace("index", property, `${index} + 1`), replace("index", property, `${index} - 1`)];
  },
  CallExpression: (node, { source }) => [
    ...swapMethod(node.callee),
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

/** For each operator, its off-by-one variant, its opposite and similar ones. */
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

/** The operators that people write instead of one, in the languages that have it. */
export function otherOperators(operator: string): readonly string[] {
  const tables: readonly Readonly<Partial<Record<string, readonly string[]>>>[] = [
    OPERATORS,
    LOGIC,
    ASSIGNMENTS,
  ];
  return tables.flatMap((table) => (Object.hasOwn(table, operator) ? (table[operator] ?? []) : []));
}

/** Unary operators that people forget. */
const DROPPED: ReadonlyMap<string, OperatorId> = new Map([
  ["-", "sign"],
  ["~", "bits"],
  ["!", "condition"],
]);

/** Methods that people confuse. */
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

/** Replaces an operator, which is between the two sides, with only blanks, brackets and types beside it. */
function changeOperator(
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
  return isNegatedElsewhere(test) ? [] : [replace("condition", test, `!(${textOf(test, source)})`)];
}

/** True if other replacements already negate the test. */
function isNegatedElsewhere(test: Node): boolean {
  if (test.type === "BinaryExpression") return kindOf(test.operator) === "comparison";
  if (test.type === "UnaryExpression") return test.operator === "!";
  return test.type === "Literal" && typeof test.value === "boolean";
}

function kindOf(operator: BinaryOperator): OperatorId {
  if (/^(?:[<>]=?|[!=]==?)$/.test(operator)) return "comparison";
  return /^(?:[&^|]|<<|>>>?)$/.test(operator) ? "bits" : "arithmetic";
}

/** Swaps adjacent arguments, unless one is a function or the like, which nobody confuses with others. */
function swapArguments(parts: readonly Node[], source: string): readonly Replacement[] {
  return parts.slice(1).flatMap((right, index) => {
    const left = parts[index] as Node;
    if (isUnmistakable(left) || isUnmistakable(right)) return [];
    const gap = source.slice(left.end, right.start);
    const after = textOf(right, source) + gap + textOf(left, source);
    return [replace("arguments", { start: left.start, end: right.end }, after)];
  });
}

const UNMISTAKABLE: ReadonlySet<Node["type"]> = new Set([
  "ArrowFunctionExpression",
  "FunctionExpression",
  "ObjectExpression",
  "SpreadElement",
] as const);

function isUnmistakable({ type }: Node): boolean {
  return UNMISTAKABLE.has(type);
}

function swapMethod(callee: Node): readonly Replacement[] {
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
