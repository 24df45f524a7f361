import type { HackCount } from "../../contest/contest-event.ts";
import type { ContestHackRules } from "../../course/hack-rules.ts";
import type { HACK_RESULTS } from "../event.ts";

/** A hack of one team against an attempt of another. */
interface ContestHack {
  readonly id: string;
  /** The team that sent it. */
  readonly team: string;
  readonly submission: string;
  /** The team that made the submission. */
  readonly author: string;
  readonly exercise: string;
  readonly outcome:
    | {
        readonly result: (typeof HACK_RESULTS)[number];
        readonly verdict: string;
        readonly at: number;
      }
    | undefined;
  /** Staff have dismissed it: it counts for nothing. */
  readonly isDismissed: boolean;
}

/** The successful hack by which an attempt has lost. */
interface Break {
  readonly hack: string;
  readonly verdict: string;
  readonly at: number;
}

/**
 * The hacks of a contest: the fold of their events. Of several successful hacks the one that was sent
 * first counts, however fast each was judged. A team's attempts at a problem give points once, so that
 * nobody gains by many copies of a friend's wrong program.
 */
export class ContestHacks {
  readonly #rules: ContestHackRules | undefined;
  /** By ID, in the order in which they were sent; so are the lists below. */
  readonly #all = new Map<string, ContestHack>();
  readonly #bySubmission = new Map<string, Set<string>>();
  readonly #byTeam = new Map<string, Set<string>>();
  readonly #byPrize = new Map<string, Set<string>>();

  constructor(rules: ContestHackRules | undefined) {
    this.#rules = rules;
  }

  /** IDs of hacks without a result. */
  get waiting(): readonly string[] {
    return [...this.#all.values()].filter(({ outcome }) => !outcome).map(({ id }) => id);
  }

  send(hack: Omit<ContestHack, "outcome" | "isDismissed">): void {
    if (this.#rules === undefined || this.#all.has(hack.id)) return;
    this.#all.set(hack.id, { ...hack, outcome: undefined, isDismissed: false });
    addTo(this.#bySubmission, hack.submission, hack.id);
    addTo(this.#byTeam, hack.team, hack.id);
    addTo(this.#byPrize, prizeOf(hack), hack.id);
  }

  /** Changes a hack and returns its attempt; undefined if the hack is none of this contest. */
  change(
    id: string,
    change: Partial<Pick<ContestHack, "outcome" | "isDismissed">>,
  ): string | undefined {
    const hack = this.#all.get(id);
    if (hack === undefined) return undefined;
    this.#all.set(id, { ...hack, ...change });
    return hack.submission;
  }

  /** The hack by which an attempt has lost; undefined if it has not. */
  breakOf(submission: string): Break | undefined {
    const hack = this.#firstSuccess(this.#bySubmission.get(submission));
    return hack?.outcome && { hack: hack.id, ...hack.outcome };
  }

  /** Points that a judged hack brought its team; undefined without a result, or if it does not count. */
  pointsOf(id: string): number | undefined {
    const hack = this.#all.get(id);
    if (hack?.outcome === undefined || this.#rules === undefined) return undefined;
    if (hack.isDismissed) return 0;
    const { points, penalty } = this.#rules;
    if (hack.outcome.result === "unsuccessful") return -penalty;
    if (hack.outcome.result !== "successful") return undefined;
    return this.#firstSuccess(this.#byPrize.get(prizeOf(hack)))?.id === id ? points : 0;
  }

  /** Counts the hacks of each team whose count may depend on those of an attempt, by team. */
  countsAround(submission: string): ReadonlyMap<string, HackCount> {
    const { points = 0, penalty = 0 } = this.#rules ?? {};
    // A contest without points has nothing to count.
    if (points === 0 && penalty === 0) return new Map();
    const [any] = this.#bySubmission.get(submission) ?? [];
    const hack = any === undefined ? undefined : this.#all.get(any);
    const rivals = hack && this.#list(this.#byPrize.get(prizeOf(hack)));
    return new Map(rivals?.map(({ team }) => [team, this.#countFor(team)]));
  }

  #countFor(team: string): HackCount {
    const hacks = this.#list(this.#byTeam.get(team));
    const points = hacks.map(({ id }) => this.pointsOf(id) ?? 0);
    return {
      successful: hacks.filter(isSuccessful).length,
      unsuccessful: hacks.filter(({ outcome }) => outcome?.result === "unsuccessful").length,
      points: points.reduce((sum, each) => sum + each, 0),
    };
  }

  #firstSuccess(ids: ReadonlySet<string> | undefined): ContestHack | undefined {
    return this.#list(ids).find(isSuccessful);
  }

  #list(ids: ReadonlySet<string> = new Set()): readonly ContestHack[] {
    return [...ids].flatMap((id) => this.#all.get(id) ?? []);
  }
}

function isSuccessful({ outcome, isDismissed }: ContestHack): boolean {
  return outcome?.result === "successful" && !isDismissed;
}

function addTo(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key) ?? new Set();
  map.set(key, ids.add(id));
}

/** Hacks with the same key compete for the points. */
function prizeOf({ author, exercise }: Pick<ContestHack, "author" | "exercise">): string {
  return JSON.stringify([author, exercise]);
}
