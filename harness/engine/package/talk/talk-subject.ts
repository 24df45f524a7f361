import type { Limits } from "../../../core/judging/limits.ts";
import type { PackageCase } from "../../../packages/package.ts";
import type { Container } from "../../judge/container.ts";
import { retryByPolicy } from "../../judge/retry-policy.ts";
import { withWords } from "../../judge/with-words.ts";
import type { CaseFolder } from "../case-folder.ts";
import type { PackageOutcome, PackageSubject } from "../package-subject.ts";
import type { ValidatorRules } from "../validator-verdict.ts";
import { DeskKeeper } from "./desk-keeper.ts";
import type { TalkDeskOptions } from "./talk-desk.ts";
import { type Talk, talkInPasses, type TalkRules } from "./talk-passes.ts";
import { Transcript } from "./transcript.ts";

/** A submission that waited in vain so often is not given another chance each time. */
const MOST_WAITS = 3;
/**
 * The parts of the clock's limit that a conversation gets at first. Of 4 C + 4 s the half are 2 C +
 * 2 s: enough for whoever has half a core, and what it is not enough for, gets all of it (unless
 * nobody did anything). Where silence came so often, it is the program's way, and the fourth is
 * waited for it: who uses all of C is never called silent by it.
 */
const FIRST_PART = 1 / 2;
const LATER_PART = 1 / 4;
const MOST_SILENCES = 2;
/** A validator that ran out of time so often is not asked any more: every test would wait for it. */
const MOST_HANGS = 2;
/** Each takes another run, and nobody reads many. */
const MOST_DIALOGUES = 2;

export interface TalkSubjectParts {
  /** How the submission starts, under which limits; its own slot is not used. */
  readonly container: Container;
  /** Undefined: no test brings files. */
  readonly folder: CaseFolder | undefined;
  readonly desk: TalkDeskOptions;
  readonly rules: (test: PackageCase) => ValidatorRules;
  /** How often a submission is run for one test, at most. */
  readonly passes: number;
}

/** A program that talks with the package's validator: once for a test, or once for every pass. */
export class TalkSubject implements PackageSubject {
  readonly limits: Limits;
  readonly #parts: TalkSubjectParts;
  readonly #desks: DeskKeeper;
  #waits = 0;
  #silences = 0;
  #hangs = 0;
  #lastHang: PackageOutcome | undefined;
  #dialogues = 0;

  constructor(parts: TalkSubjectParts) {
    this.#parts = parts;
    this.#desks = new DeskKeeper(parts.desk);
    this.limits = parts.container.limits;
  }

  async ask(test: PackageCase): Promise<PackageOutcome> {
    if (this.#lastHang !== undefined && this.#hangs >= MOST_HANGS) return this.#lastHang;
    const { container, folder } = this.#parts;
    const { gate, signal } = container;
    await folder?.fill(test.files);
    try {
      let wallMs = this.#waits < MOST_WAITS ? this.#patienceMs : this.limits.wallMs;
      const runOnce = async () => {
        const talk = await this.#talk(test, wallMs);
        wallMs = this.limits.wallMs;
        return talk;
      };
      const { outcome, isSilent, hangs } =
        this.#waits < MOST_WAITS
          ? await retryByPolicy(runOnce, container)
          : await gate.share(runOnce, signal);
      if (isSilent) this.#silences += 1;
      if (hangs) {
        this.#hangs += 1;
        this.#lastHang = outcome;
      }
      if (outcome.verdict === "AC" || hangs || this.#dialogues >= MOST_DIALOGUES) return outcome;
      this.#dialogues += 1;
      const recordMs = isSilent ? this.#patienceMs : this.limits.wallMs;
      return { ...outcome, dialogue: await this.#record(test, outcome, recordMs) };
    } finally {
      await folder?.empty();
    }
  }

  /** How long a conversation may take at first. */
  get #patienceMs(): number {
    const part = this.#silences < MOST_SILENCES ? FIRST_PART : LATER_PART;
    return Math.round(part * this.limits.wallMs);
  }

  /** Once more with a recorder between the two; undefined where it did not end as before. */
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

  async #talk(test: PackageCase, wallMs: number, transcript?: Transcript): Promise<Talk> {
    const rules = this.#rulesFor(test, wallMs);
    const talk = await this.#desks.use(async (desk) => talkInPasses(desk, test, rules, transcript));
    if (talk.trouble === "waited") this.#waits += 1;
    return talk;
  }

  #rulesFor(test: PackageCase, wallMs: number): TalkRules {
    const { container, folder, desk, rules, passes } = this.#parts;
    const request = withWords(container.request, test.words);
    return {
      request: { ...request, limits: { ...request.limits, wallMs }, ...folder?.place },
      limits: { ...this.limits, wallMs },
      validatorLimits: desk.limits,
      validatorRules: rules(test),
      name: `the output validator ${desk.interactor.program.submission.label}`,
      passes,
      count: (result) => {
        container.slots.count(result);
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#desks[Symbol.asyncDispose]();
    await this.#parts.container[Symbol.asyncDispose]();
    await this.#parts.folder?.[Symbol.asyncDispose]();
  }
}
