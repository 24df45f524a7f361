/** Writes the files of an exercise from what was read of its statement. */
import { stringify } from "yaml";
import { FormError } from "../../../core/forms/form-terms.ts";
import { MIN_LIMITS } from "../../../core/judging/limits.ts";
import { DiagnosticsError } from "../../../core/spec/diagnostic.ts";
import { parseProblem } from "../../../problems/read-problem.ts";
import type { NewFiles } from "../copy-exercise.ts";
import { PartWriter } from "./describe-parameters.ts";
import { inferAnswer } from "./infer-answer.ts";
import { type InferredForm, inferForm, type Shape } from "./infer-parameters.ts";
import { Relations } from "./relations.ts";
import { type Constraints, readConstraints, toPlainMath } from "./read-bounds.ts";
import { type ReadStatement, readStatementText, type UnreadLine } from "./read-statement.ts";

export interface StatementExercise {
  readonly files: NewFiles;
  /** The lines of the statement that could not be read. */
  readonly unread: readonly UnreadLine[];
  /** Mistakes that are left in the spec. */
  readonly mistakes: readonly { readonly line: number; readonly message: string }[];
}

/** How much more than the least a size may be in the group of small inputs. */
const SMALL = { length: 4n, int: 20n };
/** Names whose type is found by trying: 2 to this power of specs are read. */
const MAX_TRIED = 4;
const MIN_SECONDS = 0.5;
/** Below this the spec is refused, whatever the statement says. */
const MIN_MEBIBYTES = MIN_LIMITS.memoryBytes / 2 ** 20;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export function writeExercise(id: string, text: string): StatementExercise {
  const statement = readStatementText(text);
  const constraints = readConstraints(statement.constraints);
  const unread: UnreadLine[] = [...statement.unread];
  const [block] = statement.forms;
  let form: InferredForm = { text: "", shapes: [] };
  try {
    if (block !== undefined)
      form = inferForm(statement.forms.map(({ lines }) => lines.map(toPlainMath)));
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    unread.push({ line: block?.line ?? 1, message: `this form is not read: ${error.message}` });
  }
  const writer = new SpecWriter(id, statement, constraints, form, block?.line ?? 1);
  const best = chooseTypes(writer, form.shapes, constraints);
  const language = /[а-яё]/i.test(text.replaceAll(/```[\s\S]*?```/g, "")) ? "ru" : "en";
  const files = new Map([
    [`problems/${id}/problem.yaml`, best.spec],
    [`problems/${id}/statement.${language}.md`, text.endsWith("\n") ? text : `${text}\n`],
    [`reference/${id}.ts`, writeReference(id, best.parameters, best.returns)],
    [`submissions/${id}/wrong_answer/first_sample.py`, writeWrong(statement)],
  ]);
  return {
    files,
    unread: [...unread, ...best.unread].toSorted((left, right) => left.line - right.line),
    mistakes: best.mistakes,
  };
}

interface WrittenSpec {
  readonly spec: string;
  readonly parameters: readonly WrittenParameter[];
  readonly returns: string;
  readonly unread: readonly UnreadLine[];
  readonly mistakes: StatementExercise["mistakes"];
}

type WrittenParameter = Readonly<Record<string, unknown>> & {
  readonly name: string;
  readonly type: string;
};

/** The spec with the types with which the samples can be read, as few texts as possible. */
function chooseTypes(
  writer: SpecWriter,
  shapes: readonly Shape[],
  { bounds }: Constraints,
): WrittenSpec {
  const open = shapes.flatMap(leavesOf).filter((name) => {
    const { min, max, isText, isFloat } = bounds.get(name) ?? {};
    return isText !== true && isFloat !== true && min === undefined && max === undefined;
  });
  const candidates = open.slice(0, MAX_TRIED);
  let best: WrittenSpec | undefined;
  for (let mask = 0; mask < 2 ** candidates.length; mask += 1) {
    const spec = writer.write(new Set(candidates.filter((_, at) => (mask & (2 ** at)) !== 0)));
    if (spec.mistakes.length < (best?.mistakes.length ?? Infinity)) best = spec;
    if (spec.mistakes.length === 0) break;
  }
  return best as WrittenSpec;
}

function leavesOf(shape: Shape): readonly string[] {
  if (shape.kind === "cases") return shape.parts.flatMap(leavesOf);
  if (shape.kind === "text" || shape.kind === "kind") return [];
  return shape.kind === "rows" && shape.columns.length > 0 ? shape.columns : [shape.name];
}

class SpecWriter {
  readonly #id: string;
  readonly #statement: ReadStatement;
  readonly #constraints: Constraints;
  readonly #form: InferredForm;
  readonly #formLine: number;

  constructor(
    id: string,
    statement: ReadStatement,
    constraints: Constraints,
    form: InferredForm,
    formLine: number,
  ) {
    this.#id = id;
    this.#statement = statement;
    this.#constraints = constraints;
    this.#form = form;
    this.#formLine = formLine;
  }

  /** @param texts names that are texts, besides those of which the statement says so */
  write(texts: ReadonlySet<string>): WrittenSpec {
    const { title, seconds = 2, mebibytes = 256, samples, output } = this.#statement;
    const unread: UnreadLine[] = this.#constraints.unread.map(({ line, text }) => {
      return { line, message: `this constraint is not read: ${text.slice(0, 100)}` };
    });
    const missing: string[] = [];
    const relations = new Relations(this.#constraints);
    const { bounds } = this.#constraints;
    const parts = new PartWriter(bounds, texts, this.#sampleLetters(), missing, relations);
    const described = parts.describeAll(withNodes(this.#form.shapes, this.#constraints.facts));
    for (const what of missing) {
      const message = `no ${what} stated: correct that in problem.yaml`;
      unread.push({ line: this.#formLine, message });
    }
    for (const { line, text } of relations.unusedLines) {
      const message = `'${text}' is not in the spec: let \`isValid\` of the reference check it`;
      unread.push({ line, message });
    }
    const answer = inferAnswer(
      samples.flatMap((sample) => (sample.output ? [sample.output.lines.join("\n")] : [])),
      toPlainMath(output),
    );
    const group = groupOfSmall(described);
    const parameters = described.map((each) =>
      each["graph"] === "tree" ? without(each, "length") : each,
    );
    const hasItems = parameters.some(({ type }) => /^(?:list|text)/.test(type));
    const spec = [
      "# yaml-language-server: $schema=../problem.schema.json",
      stringify({ id: this.#id, name: { en: title ?? this.#id } }, { lineWidth: 0 }).trimEnd(),
      "interface:",
      "  program: true",
      parameters.length === 0 ? "  parameters: []" : "  parameters:",
      ...parameters.map((parameter) => `    - ${flow(parameter)}`),
      `  returns: ${flow(answer.returns)}`,
      `limits: { time_limit: ${Math.max(seconds, MIN_SECONDS)}, memory: ${Math.max(mebibytes, MIN_MEBIBYTES)} }`,
      ...(answer.rules ? [`answers: { ${printRules(answer.rules)} }`] : []),
      "# As programs read and print it.",
      ...(this.#form.text === "" ? [] : [printBlock("input", this.#form.text)]),
      ...(answer.form === undefined ? [] : [printBlock("output", answer.form)]),
      samples.length === 0 ? "samples: []" : "samples:",
      ...samples.flatMap((sample) => [
        `  - ${printBlock("input", sample.input.lines.join("\n"), "    ")}`,
        ...(sample.output
          ? [`    ${printBlock("output", sample.output.lines.join("\n"), "    ")}`]
          : []),
      ]),
      "# A case goes to the first group that it fits. Students learn only the verdict of a hidden group.",
      "groups:",
      ...(group === undefined
        ? ["  - { id: all, points: 100, visibility: visible }"]
        : [
            `  - { id: small, points: 40, visibility: visible, where: ${flow(group)} }`,
            "  - { id: large, points: 60, requires: small }",
          ]),
      "tests:",
      "  # A different salt draws different random cases.",
      `  salt: ${this.#id}`,
      `  strata: [exhaustive: 100, ${hasItems ? "shapes: 40, " : ""}${hasThreshold(parameters) ? "borders: 40, " : ""}near_misses: 40, random: 40, bounds, stress: 2]`,
      "",
    ].join("\n");
    return { spec, parameters, returns: answer.returns, unread, mistakes: this.#check(spec) };
  }

  #check(spec: string): WrittenSpec["mistakes"] {
    try {
      parseProblem(spec, `/${this.#id}`, "problem.yaml");
      return [];
    } catch (error) {
      if (!(error instanceof DiagnosticsError)) throw error;
      return error.diagnostics.map(({ line = 1, message }) => ({ line, message }));
    }
  }

  #sampleLetters(): string {
    const words = this.#statement.samples.flatMap(({ input }) =>
      input.lines.join(" ").split(/\s+/),
    );
    const letters = new Set(words.filter((word) => !/^-?\d+$/.test(word)).join(""));
    const all = [...letters].toSorted().join("");
    return /^[a-z]+$/.test(all) ? LETTERS : all === "" ? LETTERS : all;
  }
}

/** True if an int is no size of other values: where the answer changes with it, programs go wrong. */
function hasThreshold(parameters: readonly WrittenParameter[]): boolean {
  const named = new Set(parameters.flatMap(listNamed));
  return parameters.some(({ type, name }) => type === "int" && !named.has(name));
}

/** The names that the bounds of a parameter speak of. */
function listNamed(parameter: WrittenParameter): readonly string[] {
  const texts: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value === "string") texts.push(value.split(" ", 1)[0] ?? "");
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
  };
  visit(
    Object.entries(parameter)
      .filter(([key]) => key !== "name" && key !== "type")
      .map(([, value]) => value),
  );
  return texts;
}

/** The nodes of a tree are a parameter, although the form has them only as a count. */
function withNodes(shapes: readonly Shape[], facts: Constraints["facts"]): readonly Shape[] {
  if (!facts.some((fact) => fact.kind === "graph" && fact.graph === "tree")) return shapes;
  const edges = shapes.find((each) => each.kind === "rows" && each.columns.length > 1);
  const { count, plus } = (edges?.kind === "rows" && edges.length) || {};
  const isKnown = count === undefined || shapes.some(({ name }) => name === count);
  return isKnown || plus !== -1 ? shapes : [{ kind: "scalar", name: count }, ...shapes];
}

function without(parameter: WrittenParameter, key: string): WrittenParameter {
  const otherEntries = Object.entries(parameter).filter(([each]) => each !== key);
  return Object.fromEntries(otherEntries) as unknown as WrittenParameter;
}

/** The bound of the first group: the first list or text is short, or the first int small. */
function groupOfSmall(
  parameters: readonly WrittenParameter[],
): Readonly<Record<string, unknown>> | undefined {
  for (const { name, length } of parameters) {
    const { min, max } = (length ?? {}) as { readonly min?: bigint; readonly max?: bigint };
    if (min === undefined || max === undefined) continue;
    const most = min + SMALL.length;
    if (most < max) return { [name]: { length: { max: most } } };
  }
  for (const { name, type, min, max } of parameters) {
    if (type !== "int" || typeof min !== "bigint" || typeof max !== "bigint") continue;
    if (min + SMALL.int < max) return { [name]: { max: min + SMALL.int } };
  }
  return undefined;
}

function flow(value: unknown): string {
  return stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trimEnd();
}

function printRules(rules: Readonly<Record<string, unknown>>): string {
  return Object.entries(rules)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(", ");
}

/** A literal block; the indicator keeps spaces at the beginning of its first line. */
function printBlock(key: string, text: string, indent = ""): string {
  const indicator = /^\s/.test(text) ? "|2" : "|";
  return [`${key}: ${indicator}`, ...text.split("\n").map((line) => `${indent}  ${line}`)].join(
    "\n",
  );
}

function writeReference(
  id: string,
  parameters: readonly WrittenParameter[],
  returns: string,
): string {
  return `import type { Reference } from "grundy-judge";

/**
 * The arguments are, in order:
${parameters.map(({ name, type }) => ` * - ${name}: ${type}`).join("\n")}
 *
 * The answer: ${returns}. Ints are bigints, pairs and records are arrays and objects.
 */
export const reference: Reference = {
  solve: ([${parameters.map(({ name }) => name).join(", ")}]) => {
    throw new Error("${id} has no solution yet: write it in reference/${id}.ts");
  },
};
`;
}

/** A wrong program, which the tests must reject. */
function writeWrong({ samples }: ReadStatement): string {
  const [first] = samples.flatMap(({ output }) => (output === undefined ? [] : [output.lines]));
  return `# Prints the answer to the first sample, whatever it reads.\nprint(${JSON.stringify((first ?? ["0"]).join("\n"))})\n`;
}
