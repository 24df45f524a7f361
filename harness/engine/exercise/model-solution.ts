import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { HarnessError } from "../../core/harness-error.ts";
import { formatValue } from "../../core/values/text-form.ts";
import { fromJson, isEqualValue, toJson, type Value } from "../../core/values/value.ts";
import { inputKeyOf } from "../../domains/input-key.ts";
import type { Input } from "../../domains/order.ts";
import type { Problem } from "../../problems/problem.ts";
import type { AuthorProgram } from "../validators/author-tool.ts";
import type { PlacedCase } from "../judging/case-outcome.ts";
import { AnswerReader, type ReadAnswer } from "./answer-reader.ts";
import { noUsage } from "../build/retrying-slot.ts";
import { LoadFailure } from "../run/function-session.ts";
import { resolveInterface } from "./resolve-interface.ts";
import type { SubmissionRunner } from "./submission-runner.ts";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import type { ValueType } from "../../core/values/value-type.ts";

/** Number of answers that are computed twice, the second time alone in a fresh process. */
const REPEATED = 12;

/**
 * An author's solution whose answers count as right, a function or a program, in a container that
 * never holds a submission. Answers are cached under a hash of everything they depend on, and a
 * solution whose answers are all cached is not even built.
 */
export class ModelSolution implements AsyncDisposable {
  readonly #program: AuthorProgram;
  readonly #problem: Problem;
  readonly #cache: KeptAnswers;
  #opened: Promise<SubmissionRunner> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #repeated = 0;

  /** @param problem the exercise, whose limits hold for each answer */
  constructor(program: AuthorProgram, problem: Problem) {
    this.#program = program;
    this.#problem = problem;
    const file = join(program.cacheFolder, "answers", `${hashOf(program, problem)}.jsonl`);
    this.#cache = new KeptAnswers(file, problem.interface.returns);
  }

  /**
   * Answers in the order of the inputs, up to the first fault if there is one. Concurrent calls run
   * one after another.
   * @throws {HarnessError} `program-failed` when it cannot be built or loaded.
   */
  async answersTo(inputs: readonly Input[]): Promise<readonly ReadAnswer[]> {
    const answers = this.#last.then(async () => this.#answer(inputs));
    this.#last = answers.catch(() => undefined);
    return answers;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#last;
    const runner = await this.#opened?.catch(() => undefined);
    await runner?.[Symbol.asyncDispose]();
  }

  async #answer(inputs: readonly Input[]): Promise<readonly ReadAnswer[]> {
    const types = this.#problem.interface.parameters.map(({ type }) => type);
    const keys = inputs.map((args) => inputKeyOf(types, args));
    const cachedValues = await this.#cache.find(keys);
    const newInputs = [...inputs.entries()].filter(([at]) => cachedValues[at] === undefined);
    const newAnswers = await this.#ask(newInputs.map(([, args]) => args));
    const answers = cachedValues.map((value): ReadAnswer | undefined =>
      value === undefined ? undefined : { kind: "answer", value },
    );
    const fresh: [string, Value][] = [];
    for (const [place, answer] of newAnswers.entries()) {
      const at = newInputs[place]?.[0] ?? 0;
      answers[at] = answer;
      if (answer.kind === "answer") fresh.push([keys[at] ?? "", answer.value]);
    }
    await this.#cache.add(fresh);
    const end = answers.findIndex((answer) => answer?.kind !== "answer");
    return answers.slice(0, end < 0 ? answers.length : end + 1).flatMap((each) => each ?? []);
  }

  async #ask(inputs: readonly Input[]): Promise<readonly ReadAnswer[]> {
    if (inputs.length === 0) return [];
    const runner = await (this.#opened ??= this.#open());
    const reader = new AnswerReader(this.#problem);
    const placedCases = inputs.map((args, index): PlacedCase => {
      return { index, test: { args, expected: [], isTimed: false, isForPrograms: true } };
    });
    const answers: ReadAnswer[] = [];
    try {
      while (answers.length < placedCases.length && answers.at(-1)?.kind !== "fault") {
        const rest = placedCases.slice(answers.length);
        const ask = { checker: reader, budget: { isSpent: false }, untilWrong: true };
        for (const outcome of await runner.runInTurn(rest, ask)) {
          const each = placedCases[outcome.index] as PlacedCase;
          const first = reader.answerOf(each, outcome);
          // For a failure, and for the first few answers, a run alone decides.
          const isAskedAgain = first.kind === "fault" || this.#repeated < REPEATED;
          answers.push(isAskedAgain ? await this.#askAgain(runner, each, first, reader) : first);
          if (answers.at(-1)?.kind === "fault") break;
        }
      }
    } catch (error) {
      if (error instanceof LoadFailure) this.#fail(`could not be loaded: ${error.message}`);
      throw error;
    }
    return answers;
  }

  async #askAgain(
    runner: SubmissionRunner,
    placedCase: PlacedCase,
    first: ReadAnswer,
    reader: AnswerReader,
  ): Promise<ReadAnswer> {
    this.#repeated += 1;
    const again = reader.answerOf(placedCase, await runner.runAlone(placedCase, reader));
    if (first.kind === "fault" || again.kind === "fault") return again;
    if (isEqualValue(first.value, again.value)) return again;
    const { returns } = this.#problem.interface;
    const [one, other] = [first.value, again.value].map((value) => formatValue(returns, value));
    return { kind: "fault", reason: `it answered ${one} in one run and ${other} in another` };
  }

  async #open(): Promise<SubmissionRunner> {
    const suite = { problem: this.#problem };
    const resolved = await resolveInterface({ ...this.#program, suite }, noUsage());
    if (resolved.kind === "rejected") return this.#fail(`cannot be run: ${resolved.message}`);
    return resolved.subject;
  }

  #fail(what: string): never {
    throw new HarnessError("program-failed", `${this.#program.submission.label} ${what}`);
  }
}

/** Hash of everything the answers depend on. Limits only decide whether there is an answer. */
function hashOf(program: AuthorProgram, { interface: called, answers }: Problem): string {
  const { submission, toolVersions } = program;
  const { language, mainFile, source, companions } = submission;
  const { functionName, parameters, returns } = called;
  const types = parameters.map(({ type }) => type);
  const facts = [language.id, toolVersions, functionName, types, returns, answers.strictness];
  const { inputForm, outputForm } = called;
  const forms = inputForm === undefined && outputForm === undefined ? [] : [inputForm, outputForm];
  const hash = createHash("sha256");
  for (const part of [printJson([...facts, ...forms]), mainFile, source]) {
    hash.update(`${part.length}:`).update(part);
  }
  for (const { name, bytes } of companions) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  return hash.digest("hex").slice(0, 40);
}

/** Forms may contain ints. */
function printJson(data: unknown): string {
  return JSON.stringify(data, (_, part: unknown) =>
    typeof part === "bigint" ? String(part) : part,
  );
}

/**
 * Caches one program's answers in an append-only file, one per line: `["hash of the input",
 * answer]`. Truncated lines are ignored, and if the file cannot be written, nothing is cached.
 */
class KeptAnswers {
  readonly #file: string;
  readonly #type: ValueType;
  #cachedAnswers: Promise<Map<string, Value>> | undefined;

  constructor(file: string, type: ValueType) {
    this.#file = file;
    this.#type = type;
  }

  /** The answers to inputs, given by their keys; undefined for unknown ones. */
  async find(keys: readonly string[]): Promise<(Value | undefined)[]> {
    const cachedAnswers = await (this.#cachedAnswers ??= this.#read());
    return keys.map((key) => cachedAnswers.get(hashKey(key)));
  }

  async add(answers: readonly (readonly [key: string, answer: Value])[]): Promise<void> {
    if (answers.length === 0) return;
    const cachedAnswers = await (this.#cachedAnswers ??= this.#read());
    const lines = answers.map(([key, answer]) => {
      cachedAnswers.set(hashKey(key), answer);
      return `${JSON.stringify([hashKey(key), toJson(this.#type, answer)])}\n`;
    });
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 }).catch(() => undefined);
    await appendFile(this.#file, lines.join("")).catch(() => undefined);
  }

  async #read(): Promise<Map<string, Value>> {
    const text = await readFile(this.#file, "utf8").catch(() => "");
    const answers = new Map<string, Value>();
    for (const line of text.split("\n")) {
      try {
        const [key, answer] = JSON.parse(line) as [string, unknown];
        answers.set(key, fromJson(this.#type, answer));
      } catch {
        // Truncated, or written by something else: the answer is computed again.
      }
    }
    return answers;
  }
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 32);
}
