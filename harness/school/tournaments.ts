import type { CourseEvent } from "./event.ts";

type Started = Extract<CourseEvent, { kind: "tournament-started" }>;
type TournamentEvent =
  | Started
  | Extract<CourseEvent, { kind: `match-${string}` | `tournament-${string}` }>;

/** A match that was played. */
interface CourseMatch {
  /** SHA-256 of its result, which is kept like a source. */
  readonly result: string;
  /** How many games each of the two lost by faults. */
  readonly failures: readonly [number, number];
}

/** A tournament of students' players. */
export interface CourseTournament {
  readonly id: string;
  readonly exercise: string;
  readonly seed: string;
  /** Positions as JSON. */
  readonly starts: string;
  /** IDs of submissions; players are named by their places in this list. */
  readonly players: readonly string[];
  readonly by: string;
  readonly startedAt: number;
  readonly state: "running" | "ended" | "cancelled";
  /** Results by the pair of players, as text. */
  readonly matches: ReadonlyMap<string, CourseMatch>;
  /** Reasons why workers could not play matches, by pair. */
  readonly failed: ReadonlyMap<string, string>;
}

/** Results are added in place: copying all of them for each one would be quadratic. */
type OpenTournament = CourseTournament & {
  readonly matches: Map<string, CourseMatch>;
  readonly failed: Map<string, string>;
};

/** All tournaments of a course: the fold of their events. */
export class Tournaments {
  readonly #all = new Map<string, OpenTournament>();

  /** By ID, in the order in which they were started. */
  get all(): ReadonlyMap<string, CourseTournament> {
    return this.#all;
  }

  take(event: TournamentEvent, by: string, at: number): void {
    if (event.kind === "tournament-started") {
      const { kind: _, tournament: id, ...started } = event;
      const open = { state: "running", matches: new Map(), failed: new Map() } as const;
      this.#all.set(id, { ...started, ...open, id, by, startedAt: at });
      return;
    }
    const tournament = this.#all.get(event.tournament);
    // A match that ends after its tournament was cancelled counts no more.
    if (tournament?.state !== "running") return;
    switch (event.kind) {
      case "match-played": {
        const { pair, result, failures } = event;
        tournament.failed.delete(String(pair));
        tournament.matches.set(String(pair), { result, failures });
        return;
      }
      case "match-failed":
        tournament.failed.set(String(event.pair), event.reason);
        return;
      case "tournament-continued":
        tournament.failed.clear();
        return;
      case "tournament-ended":
        this.#all.set(tournament.id, { ...tournament, state: "ended" });
        return;
      case "tournament-cancelled":
        this.#all.set(tournament.id, { ...tournament, state: "cancelled" });
    }
  }
}
