import type { Limits } from "../../../core/judging/limits.ts";
import type { PackageCase } from "../../../packages/index.ts";
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
      const runOnce = async () => this.#talk(test);
      const { outcome, hangs } =
        this.#waits < MOST_WAITS
          ? await retryByPolicy(runOnce, container)
          : await gate.share(runOnce, signal);
      if (hangs) {
        this.#hangs += 1;
        this.#lastHang = outcome;
      }
      if (outcome.verdict === "AC" || hangs || this.#dialogues >= MOST_DIALOGUES) return outcome;
      this.#dialogues += 1;
      return { ...outcome, dialogue: await this.#record(test, outcome) };
    } finally {
      await folder?.empty();
    }
  }

  /** Once more with a recorder between the two; undefined where it did not end as before. */
  async #record(test: PackageCase, { verdict }: PackageOutcome): Promise<string | undefined> {
    const { gate, signal } = this.#parts.container;
    const transcript = new Transcript();
    const { outcome } = await gate.share(async () => this.#talk(test, transcript), signal);
    return outcome.verdict === verdict ? transcript.toString() : undefined;
  }

  async #talk(test: PackageCase, transcript?: Transcript): Promise<Talk> {
    const rules = this.#rulesFor(test);
    const talk = await this.#desks.use(async (desk) => talkInPasses(desk, test, rules, transcript));
    if (talk.trouble === "waited") this.#waits += 1;
    return talk;
  }

  #rulesFor(test: PackageCase): TalkRules {
    const { container, folder, desk, rules, passes } = this.#parts;
    return {
      request: { ...withWords(container.request, test.words), folder: folder?.path },
      limits: this.limits,
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
