import { join } from "node:path";
import type { RightAnswers } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import type { SpecPath } from "../../core/judging/mistake.ts";
import { toolPaths } from "../../engine/build/build.ts";
import { readSubmission } from "../../engine/build/submission.ts";
import { type AuthorProgram, AuthorTool, buildTool } from "../../engine/judge/author-tool.ts";
import { ModelSolution } from "../../engine/judge/model-solution.ts";
import type { Suite } from "../../engine/judge/suite.ts";
import { Validator } from "../../engine/judge/validator.ts";
import type { JudgingContext } from "../../batch/judge-file.ts";
import { explainMistakes } from "../../problems/explain-mistakes.ts";
import type { Problem } from "../../problems/problem.ts";

/** What authors' programs are run with. */
export type ProgramContext = Pick<
  JudgingContext,
  "languages" | "findTools" | "sandbox" | "cacheFolder" | "gate" | "threads" | "signal"
>;

/** A program that a spec names, and where. */
interface NamedProgram {
  readonly program: string;
  readonly path: SpecPath;
}

/** One answer of a second program may take so long, whatever the exercise's own limit is. */
const BRUTE_MS = 10_000;

/** The programs of exercises' authors, opened when they are first needed and closed together. */
export class AuthorPrograms implements AsyncDisposable {
  /** The workspace's. */
  readonly #root: string;
  readonly #context: ProgramContext;
  readonly #opened = new Map<string, Promise<AsyncDisposable>>();

  constructor(root: string, context: ProgramContext) {
    this.#root = root;
    this.#context = context;
  }

  /**
   * @throws {DiagnosticsError} where there is no such program.
   * @throws {HarnessError} where its language is not installed.
   */
  async read(problem: Problem, { program, path }: NamedProgram): Promise<AuthorProgram> {
    const { languages, findTools, ...context } = this.#context;
    const isSolution = program.startsWith("submissions/");
    // Beside a checker lie its headers; beside a solution lie others.
    const read = await readSubmission(join(this.#root, program), languages, {
      hasCompanions: !isSolution,
    });
    if (read.kind === "unjudgeable" || read.kind === "refused") {
      const reason = read.kind === "refused" ? read.message : read.reason;
      const code = reason.includes("ending") ? "unknown-language" : "missing-program";
      const message = `'${program}' cannot be run: ${reason}`;
      throw await explainMistakes(problem, [{ code, path, message }]);
    }
    const { language } = read.submission;
    const tools = toolPaths(language, await findTools(language.tools));
    if (tools === undefined) {
      const install = language.tools.map((tool) => tool.install).join("; ");
      const message = `'${program}' cannot be run: ${language.name} is not installed here`;
      const hint = `${install}.`;
      throw await explainMistakes(problem, [{ code: "missing-program", path, message, hint }]);
    }
    return { ...context, ...tools, submission: { ...read.submission, label: program } };
  }

  /** The suite with what its spec names: whom to ask for right answers, and who judges others. */
  async equip<S extends Pick<Suite, "problem">>(
    suite: S,
  ): Promise<S & Pick<Suite, "model" | "validator">> {
    const model = await this.model(suite.problem);
    const validator = await this.validator(suite.problem);
    return {
      ...suite,
      ...(model && { model: toRightAnswers(model) }),
      ...(validator && { validator }),
    };
  }

  /** The model solution; undefined where the spec names none. */
  async model(problem: Problem): Promise<ModelSolution | undefined> {
    const { reference: program } = problem.programs;
    return program === undefined
      ? undefined
      : this.#once(`model ${problem.id}`, async () => {
          return new ModelSolution(
            await this.read(problem, { program, path: ["reference"] }),
            problem,
          );
        });
  }

  /** The same of the second program. */
  async brute(problem: Problem): Promise<ModelSolution | undefined> {
    const { brute: program } = problem.programs;
    if (program === undefined) return undefined;
    const timeMs = Math.max(problem.limits.timeMs, BRUTE_MS);
    const patient = { ...problem, limits: { ...problem.limits, timeMs } };
    return this.#once(`brute ${problem.id}`, async () => {
      return new ModelSolution(await this.read(problem, { program, path: ["brute"] }), patient);
    });
  }

  /** A generator or an input check. */
  async tool(problem: Problem, named: NamedProgram): Promise<AuthorTool> {
    return this.#once(`tool ${named.program}`, async () => {
      const { command, ...built } = await buildTool(await this.read(problem, named));
      // Forks of one process share its seed of hashes: a generator that hangs on it would not show.
      const { warmStart: _, ...anew } = command;
      return new AuthorTool({ ...built, command: anew });
    });
  }

  /** The checker. */
  async validator(problem: Problem): Promise<Validator | undefined> {
    const { checker: program } = problem.programs;
    if (program === undefined) return undefined;
    return this.#once(`checker ${problem.id}`, async () => {
      const read = await this.read(problem, { program, path: ["answers", "checker"] });
      return new Validator(await buildTool(read));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const opening of this.#opened.values()) {
      const opened = await opening.catch(() => undefined);
      await opened?.[Symbol.asyncDispose]();
    }
  }

  async #once<T extends AsyncDisposable>(name: string, open: () => Promise<T>): Promise<T> {
    const known = this.#opened.get(name) ?? open();
    this.#opened.set(name, known);
    return known as Promise<T>;
  }
}

/** Of an author's program: some thousand calls of a function, or a process for each. */
const AT_ONCE = 64;

/** What it does not answer has no answer, as far as a search goes. */
function toRightAnswers(model: ModelSolution): RightAnswers {
  return {
    atOnce: AT_ONCE,
    answersTo: async (inputs) => {
      const values: (Value | undefined)[] = [];
      while (values.length < inputs.length) {
        const answers = await model.answersTo(inputs.slice(values.length));
        values.push(...answers.map((each) => (each.kind === "answer" ? each.value : undefined)));
      }
      return values;
    },
  };
}
