import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Form, FormNode } from "../../core/forms/form.ts";
import { isScalar } from "../../core/values/text-form.ts";
import type { JsonValue, Value } from "../../core/values/value.ts";
import { partTypes, type ValueType } from "../../core/values/value-type.ts";
import type { Group, Problem, TestCase } from "../../problems/problem.ts";
import type { Tests } from "../../problems/test-files.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { printPython } from "./print-python.ts";

const PROGRAM = fileURLToPath(new URL("programs/validate_output.py", import.meta.url));

/** The judge of outputs in a package. */
export type Judge =
  /** The format's default validator, with these arguments. */
  | { readonly kind: "default"; readonly words: readonly string[] }
  /** A program: texts by file name in the validator's folder. */
  | { readonly kind: "program"; readonly files: ReadonlyMap<string, string> }
  /** A program that plays a game with each submission. */
  | {
      readonly kind: "interactor";
      readonly files: ReadonlyMap<string, string>;
      /** Texts of a test case's files beside its input, by extension. */
      readonly describeGame: (group: Group, test: TestCase) => ReadonlyMap<string, string>;
    };

/**
 * Chooses how a package judges the exercise's answers.
 * @throws {UsageError} if only the reference's TypeScript can judge them.
 */
export async function chooseJudge(
  problem: Problem,
  tests: Tests,
  workspace: Workspace,
): Promise<Judge> {
  const { checker } = problem.programs;
  if (checker !== undefined) return readChecker(join(workspace.config.workspaceFolder, checker));
  const { check } = await workspace.reference(problem);
  if (check !== undefined) return findChecker(problem, workspace);
  const words = findWords(problem, tests);
  if (words === undefined && problem.interface.outputForm !== undefined) {
    throw new UsageError(
      `answers to ${problem.id} have a form of their own (\`output\`), and the default validator of packages cannot compare them: it knows neither sets, lists in any order, texts with spaces nor floats beside ints. Write a checker and name it in \`answers: { checker: PATH }\``,
    );
  }
  if (words !== undefined) return { kind: "default", words };
  const text = await readFile(PROGRAM, "utf8");
  const spec = printPython(describeComparison(problem));
  return {
    kind: "program",
    files: new Map([["validate_output.py", text.replace('"@SPEC@"', () => spec)]]),
  };
}

/** Reads a checker and the headers beside it. */
async function readChecker(path: string): Promise<Judge> {
  const names = (await readdir(dirname(path))).filter((name) => /\.(?:h|hh|hpp)$/.test(name));
  const files = new Map<string, string>();
  for (const name of [basename(path), ...names.toSorted()]) {
    files.set(name, await readFile(join(dirname(path), name), "utf8"));
  }
  return { kind: "program", files };
}

/** Extensions of languages that every judge of packages supports. */
const CHECKER_ENDINGS = [".py", ".cpp", ".c", ".java"];

/** Finds `reference/check/<id>.py` or similar, beside the check itself. */
async function findChecker(problem: Problem, workspace: Workspace): Promise<Judge> {
  const check = workspace.checkPath(problem);
  const own = basename(check, extname(check));
  const names = await readdir(dirname(check)).catch((): string[] => []);
  const name = CHECKER_ENDINGS.map((ending) => own + ending).find((each) => names.includes(each));
  if (name !== undefined) return readChecker(join(dirname(check), name));
  throw new UsageError(
    `answers to ${problem.id} can only be judged by its TypeScript reference, which other judges cannot run. Write an output validator as ${join(dirname(check), `${own}.py`)}: it is called as \`validator input answer feedback_folder < output\` and exits with 42 (accepted) or 43 (wrong)`,
  );
}

/** The default validator's arguments for the same comparison; undefined if it cannot do it. */
function findWords(problem: Problem, tests: Tests): readonly string[] | undefined {
  const { interface: ours, answers } = problem;
  const { comparison } = answers;
  const { outputForm } = ours;
  const scalars = outputForm === undefined ? listScalars(ours.returns) : listFormed(outputForm);
  if (scalars === undefined || comparison.allowed.length > 0) return undefined;
  if (comparison.isInAnyOrder && ours.returns.kind === "list") return undefined;
  const kinds = new Set(scalars);
  if (kinds.has("float")) {
    // A tolerance would also apply to integers.
    if (kinds.size > 1) return undefined;
    return [
      "float_absolute_tolerance",
      String(comparison.absolute),
      "float_relative_tolerance",
      String(comparison.relative),
    ];
  }
  if (!kinds.has("text")) return [];
  const expected = [...tests.values()].flat().map((test) => test.expected);
  if (expected.some(holdsSpace)) return undefined;
  if (comparison.isCaseFolded) return [];
  return kinds.has("bool") || kinds.has("option") ? undefined : ["case_sensitive"];
}

/** The kinds of a value's tokens, if tokens in order determine the value; otherwise undefined. */
function listScalars(type: ValueType): readonly ValueType["kind"][] | undefined {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return [type.kind];
    case "option":
      return isScalar(type) ? ["option", type.item.kind] : undefined;
    case "pair":
    case "tuple":
    case "record":
      return partTypes(type).every(isScalar)
        ? partTypes(type).flatMap((part) => listScalars(part) ?? [])
        : undefined;
    case "list":
      return type.item.kind === "list" ? undefined : listScalars(type.item);
    case "set":
    case "map":
      return undefined;
  }
}

/** The kinds of the words of a form; undefined if words in order do not determine the answer. */
function listFormed({ slots, body }: Form): readonly ValueType["kind"][] | undefined {
  const isSet = slots.some(({ type }) => type.kind === "set" || type.kind === "map");
  const isOpen = (nodes: readonly FormNode[], depth: number): boolean =>
    nodes.some((node) => {
      if (node.kind === "repeat") {
        return (node.length === undefined && depth > 0) || isOpen(node.body, depth + 1);
      }
      if (node.kind === "choice") return node.branches.some((each) => isOpen(each.body, depth));
      return node.kind === "line" && isOpen(node.body, depth);
    });
  if (isSet || isOpen(body, 0)) return undefined;
  const kinds: ValueType["kind"][] = [];
  const visit = (nodes: readonly FormNode[]): void => {
    for (const node of nodes) {
      if (node.kind === "count") kinds.push("int");
      // Words are compared in any case, as we do.
      else if (node.kind === "literal") kinds.push("bool");
      else if (node.kind === "choice") for (const each of node.branches) visit(each.body);
      else if (node.kind === "line" || node.kind === "repeat") visit(node.body);
      else kinds.push(slots[node.slot]?.type.kind ?? "text");
    }
  };
  visit(body);
  return kinds;
}

function holdsSpace(value: Value): boolean {
  if (typeof value === "string") return value === "" || /\s/.test(value);
  if (value === null || typeof value !== "object") return false;
  return Object.values(value).some((part) => holdsSpace(part as Value));
}

function describeComparison({
  interface: { returns },
  answers: { comparison },
}: Problem): JsonValue {
  return {
    shape: describeShape(returns),
    absolute: comparison.absolute,
    relative: comparison.relative,
    allowed: comparison.allowed,
    anyOrder: comparison.isInAnyOrder,
    folded: comparison.isCaseFolded,
  };
}

/** Describes a type as nested lists. A record has the form of a tuple. */
function describeShape(type: ValueType): JsonValue {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return [type.kind];
    case "option":
    case "list":
    case "set":
      return [type.kind, describeShape(type.item)];
    case "pair":
    case "tuple":
    case "record":
      return [type.kind === "pair" ? "pair" : "tuple", ...partTypes(type).map(describeShape)];
    case "map":
      return [type.kind, describeShape(type.key), describeShape(type.value)];
  }
}
