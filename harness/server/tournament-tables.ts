import { type MatchResult, matchResultSchema } from "../core/results/match-result.ts";
import type { Tournament } from "../core/results/tournament.ts";
import type { CourseTournament } from "../school/tournaments.ts";
import type { Store } from "../store/store.ts";
import type { OpenCourse } from "./event-log.ts";
import { Refusal } from "./http/refusal.ts";
import type { PlayedTournament } from "./served-course.ts";

/** Tournaments whose tables are kept: more are hardly looked at together. */
const MAX_KEPT = 4;

/** The part of a tournament that decides its games. */
export function toPlayed({ exercise, seed, starts, players }: CourseTournament): PlayedTournament {
  const positions = JSON.parse(starts) as PlayedTournament["starts"];
  return { exercise, seed, starts: positions, playerCount: players.length };
}

interface Kept {
  readonly results: Map<string, MatchResult>;
  /** Number of matches that the table is made of. */
  readonly matchCount: number;
  readonly table: Promise<Tournament>;
  isMade: boolean;
}

/** Tables of tournaments, each made once for all who look at it. */
export class TournamentTables {
  readonly #store: Pick<Store, "source">;
  readonly #tables = new Map<string, Kept>();

  constructor(store: Pick<Store, "source">) {
    this.#store = store;
  }

  /** The tables of the matches so far; players are called by their places in the list. */
  async of(course: OpenCourse, tournament: CourseTournament): Promise<Tournament> {
    const { id, matches, state } = tournament;
    const cached = this.#tables.get(id);
    if (cached?.matchCount === matches.size) return cached.table;
    // Matches may end faster than tables are made; the next request gets a newer one.
    if (cached?.isMade === false && state === "running") return cached.table;
    const results = cached?.results ?? new Map<string, MatchResult>();
    const table = this.#make(course, tournament, results);
    const entry = { results, matchCount: matches.size, table, isMade: false };
    this.#tables.delete(id);
    this.#tables.set(id, entry);
    const [oldest] = this.#tables.keys();
    if (this.#tables.size > MAX_KEPT && oldest !== undefined) this.#tables.delete(oldest);
    const onMade = () => {
      entry.isMade = true;
    };
    // A failed table is made again for the next request.
    table.then(onMade, () => this.#tables.delete(id));
    return table;
  }

  async match({ matches }: CourseTournament, pair: string): Promise<MatchResult | undefined> {
    const hash = matches.get(pair)?.result;
    return hash === undefined ? undefined : this.#read(hash);
  }

  async #make(
    { served }: OpenCourse,
    tournament: CourseTournament,
    results: Map<string, MatchResult>,
  ): Promise<Tournament> {
    // Others may be added while these are read.
    const unread = [...tournament.matches].filter(([pair]) => !results.has(pair));
    for (const [pair, { result }] of unread) results.set(pair, await this.#read(result));
    const ranked = await served.tournaments.rank(toPlayed(tournament), results);
    switch (ranked.kind) {
      case "ranked":
        return ranked.tournament;
      case "busy":
        throw new Refusal("too-many-requests", { retryAfterSeconds: 2 });
      case "failed":
        throw new Refusal("failed", { text: (t) => t.gameFailed });
    }
  }

  async #read(hash: string): Promise<MatchResult> {
    const bytes = await this.#store.source(hash);
    if (bytes === undefined) throw new Error(`the match ${hash} is not in the store`);
    return matchResultSchema.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  }
}
