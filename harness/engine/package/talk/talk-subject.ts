import type { Limits } from "../../../core/judging/limits.ts";
import type { PackageCase } from "../../../packages/index.ts";
import type { Recorder } from "../../../sandbox/index.ts";
import type { Cost, Trouble } from "../../judge/case-outcome.ts";
import type { Container } from "../../judge/container.ts";
import { retryByPolicy, troubleOf } from "../../judge/retry-policy.ts";
import type { PackageOutcome, PackageSubject } from "../package-subject.ts";
import { judgeValidator, type ValidatorRules } from "../validator-verdict.ts";
import { DeskKeeper } from "./desk-keeper.ts";
import type { TalkDesk, TalkDeskOptions, TalkQuestion } from "./talk-desk.ts";
import { judgeTalk } from "./talk-verdict.ts";
import { Transcript } from "./transcript.ts";

/** A submission that waited in vain so often is not given another chance each time. */
const MOST_WAITS = 3;
/** Each takes another run, and nobody reads many. */
const MOST_DIALOGUES = 3;

export interface TalkSubjectParts {
  /** How the submission starts, under which limits; its own slot is not used. */
  readonly container: Container;
  readonly desk: TalkDeskOptions;
  readonly rules: (test: PackageCase) => ValidatorRules;
  /** How often a submission is run for one test, at most. */
  readonly passes: number;
  /** Of which cases somebody may be shown what was said. */
  readonly isShown: (test: PackageCase) => boolean;
}

/** A program that talks with the package's interactor: once for a test, or once for every pass. */
export class TalkSubject implements PackageSubject {
  readonly limits: Limits;
  readonly #parts: TalkSubjectParts;
  readonly #desks: DeskKeeper;
  #waits = 0;
  #dialogues = 0;

  constructor(parts: TalkSubjectParts) {
    this.#parts = parts;
    this.#desks = new DeskKeeper(parts.desk);
    this.limits = parts.container.limits;
  }

  async ask(test: PackageCase): Promise<PackageOutcome> {
    const { container, isShown } = this.#parts;
    const runOnce = async () => this.#talk(test);
    const { outcome } =
      this.#waits < MOST_WAITS
        ? await retryByPolicy(runOnce, container)
        : await container.gate.share(runOnce, container.signal);
    if (outcome.verdict === "AC" || !isShown(test) || this.#dialogues >= MOST_DIALOGUES) {
      return outcome;
    }
    this.#dialogues += 1;
    return { ...outcome, dialogue: await this.#record(test, outcome) };
  }

  /** Once more with a recorder between the two; undefined where it did not end as before. */
  async #record(test: PackageCase, { verdict }: PackageOutcome): Promise<string | undefined> {
    const { gate, signal } = this.#parts.container;
    const transcript = new Transcript();
    const { outcome } = await gate.share(async () => this.#talk(test, transcript), signal);
    return outcome.verdict === verdict ? transcript.toString() : undefined;
  }

  async #talk(test: PackageCase, transcript?: Transcript): Promise<Talk> {
    const [input, answer] = await Promise.all([test.input?.read(), test.answer.read()]);
    const talk = await this.#desks.use(async (desk) =>
      this.#runPasses(desk, test, { input: input ?? new Uint8Array(), answer }, transcript),
    );
    if (talk.trouble === "waited") this.#waits += 1;
    return talk;
  }

  async #runPasses(
    desk: TalkDesk,
    test: PackageCase,
    files: { readonly input: Uint8Array; readonly answer: Uint8Array },
    transcript: Transcript | undefined,
  ): Promise<Talk> {
    const { passes, desk: options } = this.#parts;
    const words = test.outputValidatorWords;
    const cost = { cpuMs: 0, wallMs: 0 };
    let { input } = files;
    let cpuMs = 0;
    for (let pass = 1; ; pass += 1) {
      transcript?.beginPass();
      const question = { input, answer: files.answer, words };
      const { said, result, verdict, message } = await this.#runPass(
        desk,
        test,
        question,
        transcript,
      );
      cpuMs = Math.max(cpuMs, result.cpuMs);
      cost.cpuMs += result.cpuMs;
      cost.wallMs += result.wallMs;
      const facts = { cpuMs, output: undefined, dialogue: undefined };
      const fail = (reason: string): Talk => {
        const nothing = { judgeMessage: "", score: undefined };
        return { outcome: { ...facts, ...nothing, verdict: "JE", message: reason }, cost };
      };
      if (said.kind === "failed") return fail(message);
      const { judgeMessage, score, nextPass } = said;
      if (verdict !== "AC" || nextPass === undefined) {
        // A score is the validator's word, and counts where that does.
        const counts = verdict === "AC" || verdict === "WA";
        return {
          outcome: { ...facts, verdict, message, judgeMessage, score: counts ? score : undefined },
          // What a validator ended is no matter of time.
          ...(verdict === "TLE" ? { trouble: troubleOf(result, this.limits) } : {}),
          cost,
        };
      }
      const name = nameOf(options);
      if (pass === passes) {
        return fail(
          `${name} failed: it asks for more than ${pass} passes, the most that the package allows`,
        );
      }
      if (!(await desk.clearNextPass())) return fail(`${name} failed: its nextpass.in stays`);
      input = nextPass;
    }
  }

  async #runPass(
    desk: TalkDesk,
    test: PackageCase,
    question: TalkQuestion,
    transcript: Transcript | undefined,
  ) {
    const { container, desk: options, rules } = this.#parts;
    const talked = await desk.talk(container.request, question, recorderOf(transcript));
    const { program, validator, feedback } = talked;
    const { limits } = options;
    const facts = { name: nameOf(options), limits };
    const said = judgeValidator(validator.result, feedback, rules(test), facts);
    container.slots.count(program.result);
    return { said, result: program.result, ...judgeTalk(talked, said, this.limits) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#desks[Symbol.asyncDispose]();
    await this.#parts.container[Symbol.asyncDispose]();
  }
}

interface Talk {
  readonly outcome: PackageOutcome;
  readonly trouble?: Trouble | undefined;
  readonly cost: Cost;
}

function nameOf({ interactor }: TalkDeskOptions): string {
  return `the output validator ${interactor.program.submission.label}`;
}

function recorderOf(transcript: Transcript | undefined): Recorder | undefined {
  if (transcript === undefined) return undefined;
  return (writer, bytes) => {
    transcript.add(writer === 0 ? "program" : "judge", bytes);
  };
}
