import { join } from "node:path";
import type { RightAnswers } from "../../core/judging/reference.ts";
import type { Value } from "../../core/values/value.ts";
import type { SpecPath } from "../../core/judging/mistake.ts";
import { equipSubmission } from "../../engine/build/equip-submission.ts";
import { readSubmission } from "../../engine/build/submission.ts";
import { type AuthorProgram, AuthorTool, buildTool } from "../../engine/validators/author-tool.ts";
import { ModelSolution } from "../../engine/exercise/model-solution.ts";
import type { Suite } from "../../engine/judging/suite.ts";
import { Validator } from "../../engine/validators/validator.ts";
import type { JudgingContext } from "../../batch/judge-file.ts";
import { explainMistakes } from "../../problems/explain-mistakes.ts";
import type { Problem } from "../../problems/problem.ts";

/** Services for running authors' programs. */
export type ProgramContext = Pick<
  JudgingContext,
  "languages" | "findTools" | "sandbox" | "cacheFolder" | "gate" | "threads" | "signal"
>;

/** A program that a spec names, with the key that names it. */
interface NamedProgram {
  readonly program: string;
  readonly path: SpecPath;
}

/** Minimum time limit for one answer of the brute force. */
const BRUTE_MS = 10_000;

/** The programs of exercises' authors, opened when they are first needed and closed together. */
export class AuthorPrograms implements AsyncDisposable {
  /** The workspace's folder. */
  readonly #root: string;
  readonly #context: ProgramContext;
  readonly #opened = new Map<string, Promise<AsyncDisposable>>();

  constructor(root: string, context: ProgramContext) {
    this.#root = root;
    this.#context = context;
  }

  /**
   * Reads a program that a spec names.
   * @throws {DiagnosticsError} if it does not exist, or its language is not installed.
   */
  async read(problem: Problem, { program, path }: NamedProgram): Promise<AuthorProgram> {
    const { languages, findTools, ...context } = this.#context;
    const isSolution = program.startsWith("submissions/");
    // Files beside a checker are its headers; files beside a solution are other solutions.
    const content = await readSubmission(join(this.#root, program), languages, {
      hasCompanions: !isSolution,
    });
    if (content.kind === "unjudgeable" || content.kind === "refused") {
      const reason = content.kind === "refused" ? content.message : content.reason;
      const isUnknown = content.kind === "unjudgeable" && content.isUnknownLanguage === true;
      const code = isUnknown ? "unknown-language" : "missing-program";
      const message = `'${program}' cannot be run: ${reason}`;
      throw await explainMistakes(problem, [{ code, path, message }]);
    }
    const equipment = await equipSubmission(content.submission, problem.interface, findTools);
    if (equipment.kind === "missing") {
      const message = `'${program}' cannot be run: ${equipment.reason}`;
      const hint = `${equipment.install}.`;
      throw await explainMistakes(problem, [{ code: "missing-program", path, message, hint }]);
    }
    return {
      ...context,
      ...equipment.tools,
      submission: { ...content.submission, label: program },
    };
  }

  /** Adds the model solution and the checker that the spec names to a suite. */
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

  /** The model solution; undefined if the spec names none. */
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

  /** The brute force; undefined if the spec names none. */
  async brute(problem: Problem): Promise<ModelSolution | undefined> {
    const { brute: program } = problem.programs;
    if (program === undefined) return undefined;
    const timeMs = Math.max(problem.limits.timeMs, BRUTE_MS);
    const withTime = { ...problem, limits: { ...problem.limits, timeMs } };
    return this.#once(`brute ${problem.id}`, async () => {
      return new ModelSolution(await this.read(problem, { program, path: ["brute"] }), withTime);
    });
  }

  async generator(problem: Problem, named: NamedProgram): Promise<AuthorTool> {
    return this.#once(`generator ${named.program}`, async () => {
      const { command, ...built } = await buildTool(await this.read(problem, named));
      // Forks of one process share its hash seed, which would hide generators that depend on it.
      const { warmStart: _, ...coldStart } = command;
      return new AuthorTool({ ...built, command: coldStart });
    });
  }

  async inputCheck(problem: Problem, program: string): Promise<AuthorTool> {
    return this.#once(`input check ${program}`, async () => {
      const sources = await this.read(problem, { program, path: ["tests", "input_check"] });
      return new AuthorTool(await buildTool(sources));
    });
  }

  /** The checker; undefined if the spec names none. */
  async validator(problem: Problem): Promise<Validator | undefined> {
    const { checker: program } = problem.programs;
    if (program === undefined) return undefined;
    return this.#once(`checker ${problem.id}`, async () => {
      const sources = await this.read(problem, { program, path: ["answers", "checker"] });
      return new Validator(await buildTool(sources));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const opening of this.#opened.values()) {
      const opened = await opening.catch(() => undefined);
      await opened?.[Symbol.asyncDispose]();
    }
  }

  async #once<T extends AsyncDisposable>(name: string, open: () => Promise<T>): Promise<T> {
    const opened = this.#opened.get(name) ?? open();
    this.#opened.set(name, opened);
    return opened as Promise<T>;
  }
}

/** Inputs that a model solution answers at once. */
const AT_ONCE = 64;

/** Adapts a model solution for searches, where inputs that it cannot answer have no answer. */
function toRightAnswers(model: ModelSolution): RightAnswers {
  return {
    batchSize: AT_ONCE,
    answersTo: async (inputs) => {
      const values: (Value | undefined)[] = [];
      while (values.length < inputs.length) {
        const answers = await model.answersTo(inputs.slice(values.length));
        for (const each of answers) values.push(each.kind === "answer" ? each.value : undefined);
      }
      return values;
    },
  };
}
