import type { Limits } from "../../../core/judging/limits.ts";
import type { PackageCase } from "../../../packages/package.ts";
import type { Container } from "../../run/container.ts";
import type { RunOptions } from "../../run/run-options.ts";
import { withArguments } from "../../run/with-arguments.ts";
import type { CaseFolder } from "../case-folder.ts";
import type { PackageRunner } from "../package-runner.ts";
import type { PackageOutcome } from "../../validators/package-outcome.ts";
import { CircuitBreaker } from "../../validators/circuit-breaker.ts";
import type { ValidatorRules } from "../../validators/validator-verdict.ts";
import { RetryingInteractiveSlot, type InteractiveSlotOptions } from "./interactive-slot.ts";
import { type SessionResult, runPasses, type SessionRules } from "./run-passes.ts";
import { Transcript } from "./transcript.ts";

/** The part of the wall time limit for which a session that was silent is recorded. */
const RECORDED_SILENCE = 1 / 4;
/** Maximum number of recorded dialogues: each takes another run, and nobody reads many. */
const MAX_DIALOGUES = 2;

export interface InteractiveRunnerParts {
  /** Has the request that starts the submission, and its limits. Its slot is not used. */
  readonly container: Container;
  /** Undefined: no test has files. */
  readonly folder: CaseFolder | undefined;
  readonly slot: InteractiveSlotOptions;
  readonly rules: (test: PackageCase) => ValidatorRules;
  /** Maximum number of runs for one test. */
  readonly passes: number;
  readonly lendSlot: RunOptions["lendSlot"];
}

type Judged = Pick<SessionResult, "outcome" | "isHang">;

/** Runs a program that talks with the package's validator, once for each test or each pass. */
export class InteractiveRunner implements PackageRunner {
  readonly limits: Limits;
  readonly #parts: InteractiveRunnerParts;
  readonly #slots: RetryingInteractiveSlot;
  readonly #breaker = new CircuitBreaker<Judged>(({ isHang }) => isHang);
  #dialogues = 0;
  /** While both sides of the session are idle. */
  #lent: Disposable | undefined;

  constructor(parts: InteractiveRunnerParts) {
    this.#parts = parts;
    this.#slots = new RetryingInteractiveSlot(parts.slot);
    this.limits = parts.container.limits;
  }

  async runAlone(test: PackageCase): Promise<PackageOutcome> {
    const { outcome } = await this.#breaker.run(async () => this.#judge(test));
    return outcome;
  }

  async #judge(test: PackageCase): Promise<Judged> {
    const { container, folder } = this.#parts;
    const { gate, signal } = container;
    await folder?.fill(test.files);
    try {
      const talk = async () => this.#talk(test, this.limits.wallMs);
      const { outcome, isSilent, isHang } = await gate.share(talk, signal);
      const isRecorded = outcome.verdict !== "AC" && !isHang && this.#dialogues < MAX_DIALOGUES;
      if (!isRecorded) return { outcome, isHang };
      this.#dialogues += 1;
      const { wallMs } = this.limits;
      const recordMs = isSilent ? Math.round(RECORDED_SILENCE * wallMs) : wallMs;
      const dialogue = await this.#record(test, outcome, recordMs);
      return { outcome: { ...outcome, dialogue }, isHang };
    } finally {
      await folder?.empty();
    }
  }

  /** Repeats the session with a recorder between the two; undefined if it ends differently. */
  async #record(
    test: PackageCase,
    { verdict }: PackageOutcome,
    wallMs: number,
  ): Promise<string | undefined> {
    const { gate, signal } = this.#parts.container;
    const transcript = new Transcript();
    const record = async () => this.#talk(test, wallMs, transcript);
    const { outcome } = await gate.share(record, signal);
    return outcome.verdict === verdict ? transcript.toString() : undefined;
  }

  async #talk(test: PackageCase, wallMs: number, transcript?: Transcript): Promise<SessionResult> {
    const rules = this.#rulesFor(test, wallMs);
    return this.#slots.use(async (slot) => runPasses(slot, test, rules, transcript));
  }

  #rulesFor(test: PackageCase, wallMs: number): SessionRules {
    const { container, folder, slot, rules, passes, lendSlot } = this.#parts;
    const request = withArguments(container.request, test.words);
    return {
      request: { ...request, limits: { ...request.limits, wallMs }, ...folder?.runFolder },
      limits: { ...this.limits, wallMs },
      validatorLimits: slot.limits,
      validatorRules: rules(test),
      name: `the output validator ${slot.interactor.program.submission.label}`,
      passes,
      count: (result) => {
        container.slots.count(result);
      },
      onIdle: (isIdle) => {
        this.#lent?.[Symbol.dispose]();
        this.#lent = isIdle ? lendSlot?.() : undefined;
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#slots[Symbol.asyncDispose]();
    await this.#parts.container[Symbol.asyncDispose]();
    await this.#parts.folder?.[Symbol.asyncDispose]();
  }
}
