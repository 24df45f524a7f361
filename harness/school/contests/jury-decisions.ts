import type { Authorship } from "../attributed-event.ts";
import type { CourseEvent } from "../event.ts";

/** A decision: its author, its time and the reason. */
interface Decision extends Authorship {
  readonly why: string;
}

/** A stretch of the clock that the jury removed, in milliseconds since 1970. */
interface RemovedTime extends Decision {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Minutes that the jury added to a team's total. */
interface AddedPenalty extends Decision {
  readonly team: string;
  readonly minutes: number;
}

type JuryEvent = Extract<
  CourseEvent,
  {
    kind:
      | "contest-interval-removed"
      | "contest-interval-restored"
      | "contest-verdict-set"
      | "contest-penalty-added"
      | "clarification-claimed"
      | "balloon-delivered";
  }
>;

/** Decisions of a contest's jury, and the work that its members share: a fold of events. */
export class JuryDecisions {
  readonly #verdicts = new Map<string, { readonly verdict: string; readonly why: string }>();
  readonly #removed = new Map<string, RemovedTime>();
  readonly #penalties: AddedPenalty[] = [];
  readonly #claims = new Map<string, string>();
  readonly #balloons = new Set<string>();

  take(event: JuryEvent, authorship: Authorship): void {
    switch (event.kind) {
      case "contest-interval-removed": {
        const { interval: id, from, to, why } = event;
        this.#removed.set(id, { id, from, to, why, ...authorship });
        return;
      }
      case "contest-interval-restored":
        this.#removed.delete(event.interval);
        return;
      case "contest-verdict-set": {
        const { submission, verdict, why } = event;
        if (verdict === undefined) this.#verdicts.delete(submission);
        else this.#verdicts.set(submission, { verdict, why });
        return;
      }
      case "contest-penalty-added": {
        const { team, minutes, why } = event;
        this.#penalties.push({ team, minutes, why, ...authorship });
        return;
      }
      case "clarification-claimed":
        if (event.isClaimed) this.#claims.set(event.clarification, authorship.by);
        else this.#claims.delete(event.clarification);
        return;
      case "balloon-delivered": {
        const key = JSON.stringify([event.team, event.exercise]);
        if (event.isDelivered) this.#balloons.add(key);
        else this.#balloons.delete(key);
      }
    }
  }

  /** The verdict that the jury set and its reason; undefined: the judge's counts. */
  verdictFor(submission: string): { readonly verdict: string; readonly why: string } | undefined {
    return this.#verdicts.get(submission);
  }

  /** By ID, in the order of removal. */
  get removedTimes(): ReadonlyMap<string, RemovedTime> {
    return this.#removed;
  }

  /** In the order in which they were added. */
  get penalties(): readonly AddedPenalty[] {
    return this.#penalties;
  }

  /** The person of the jury who answers a clarification. */
  claimantOf(clarification: string): string | undefined {
    return this.#claims.get(clarification);
  }

  isBalloonDelivered(team: string, exercise: string): boolean {
    return this.#balloons.has(JSON.stringify([team, exercise]));
  }
}
