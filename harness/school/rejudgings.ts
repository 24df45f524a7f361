import type { Authorship } from "./attributed-event.ts";
import type { CourseEvent, JudgingBasis } from "./event.ts";
import type { SubmissionOutcome, Submissions } from "./submissions.ts";

export interface Rejudging {
  readonly id: string;
  readonly state: "open" | "applied" | "cancelled";
  readonly by: string;
  readonly openedAt: number;
  readonly why: string;
  readonly submissions: readonly string[];
  /** The causes of its verdicts; undefined: an earlier version of Grundy opened it. */
  readonly basis: JudgingBasis | undefined;
  /** The outcomes that it is compared with: those that counted when it was opened, by submission. */
  readonly compared: ReadonlyMap<string, SubmissionOutcome | undefined>;
  /** By submission. */
  readonly outcomes: ReadonlyMap<string, SubmissionOutcome>;
  /** The outcomes that it replaced when it was applied, by submission; empty until then. */
  readonly replaced: ReadonlyMap<string, SubmissionOutcome | undefined>;
  /** Absent until it is applied. */
  readonly appliedAt?: number;
}

/** Outcomes are added in place: copying thousands of them for each one would be quadratic. */
type GrowingRejudging = Rejudging & { readonly outcomes: Map<string, SubmissionOutcome> };

/** All rejudgings of a course: the fold of their events. */
export class Rejudgings {
  readonly #submissions: Submissions;
  readonly #all = new Map<string, GrowingRejudging>();

  /** @param submissions get the outcomes of a rejudging when it is applied */
  constructor(submissions: Submissions) {
    this.#submissions = submissions;
  }

  get all(): ReadonlyMap<string, Rejudging> {
    return this.#all;
  }

  take(event: Extract<CourseEvent, { kind: `rejudging-${string}` }>, { by, at }: Authorship): void {
    const { rejudging: id } = event;
    switch (event.kind) {
      case "rejudging-opened": {
        const { submissions, why, basis } = event;
        const compared = new Map(
          submissions.map((each) => [each, this.#submissions.all.get(each)?.outcome]),
        );
        const opened = { id, state: "open", by, openedAt: at, why, submissions } as const;
        const empty = { outcomes: new Map(), replaced: new Map() };
        this.#all.set(id, { ...opened, basis, compared, ...empty });
        return;
      }
      case "rejudging-applied":
        return this.#apply(id, at);
      case "rejudging-cancelled": {
        const rejudging = this.#all.get(id);
        if (rejudging?.state === "open") this.#all.set(id, { ...rejudging, state: "cancelled" });
      }
    }
  }

  /** Takes the outcome of one of its submissions; one that comes after the rejudging was closed is ignored. */
  addOutcome(id: string, submission: string, outcome: SubmissionOutcome): void {
    const rejudging = this.#all.get(id);
    if (rejudging?.state === "open") rejudging.outcomes.set(submission, outcome);
  }

  #apply(id: string, appliedAt: number): void {
    const rejudging = this.#all.get(id);
    if (rejudging?.state !== "open") return;
    const replaced = new Map<string, SubmissionOutcome | undefined>();
    for (const [submission, outcome] of rejudging.outcomes) {
      // Keep the old verdict if the judge failed.
      if (outcome.kind !== "judged") continue;
      replaced.set(submission, this.#submissions.all.get(submission)?.outcome);
      this.#submissions.setOutcome(submission, outcome);
    }
    this.#all.set(id, { ...rejudging, state: "applied", appliedAt, replaced });
  }
}
