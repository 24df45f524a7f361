import { describe, expect, it } from "vitest";
import type { Playable } from "../../../harness/core/playable.ts";
import { tournamentSchema } from "../../../harness/core/results/tournament.ts";
import { type GamePlayer, opponentPlayer } from "../../../harness/play/game-player.ts";
import { playMatch } from "../../../harness/play/play-match.ts";
import { filmTournament } from "../../../harness/play/tournament/film-tournament.ts";
import { playTournament } from "../../../harness/play/tournament/play-tournament.ts";
import { pairGames } from "../../../harness/play/tournament/schedule.ts";
import {
  summariseTournament,
  type TournamentFacts,
} from "../../../harness/play/tournament/summarise-tournament.ts";
import { reference as p1 } from "../../../reference/p1.ts";
import { playerOf } from "../players-of-test.ts";

const playable = p1.playable as Playable;
const starts = [
  [9n, "A"],
  [8n, "A"],
  [20n, "A"],
];

const PLAYERS: Readonly<Record<string, GamePlayer>> = {
  faulty: playerOf(() => 50n),
  first: opponentPlayer("first", playable),
  perfect: opponentPlayer("perfect", playable),
  random: opponentPlayer("random", playable),
};

async function hold(names: readonly string[]): Promise<TournamentFacts> {
  const players = names.map((name) => PLAYERS[name] as GamePlayer);
  const matches = await playTournament(names.length, 2 * starts.length, async (pairs) =>
    Promise.all(
      pairs.map(async (pair) => {
        const [one, other] = pair;
        const games = await playMatch(playable, pairGames(starts, pair, 1n), [
          players[one] as GamePlayer,
          players[other] as GamePlayer,
        ]);
        return { games, restarts: [0, 0] as const };
      }),
    ),
  );
  const entrants = names.map((name) => ({ name, kind: "moves", language: "python" }) as const);
  const refused = [{ name: "broken", kind: "none", language: null, reason: "no" }] as const;
  return { exercise: "p1", playable, seed: "1", starts, entrants, refused, matches };
}

describe("the result of a tournament", () => {
  it("has tables in which everything adds up", async () => {
    const { tournament } = summariseTournament(await hold(["first", "perfect", "random"]));
    expect(tournamentSchema.parse(tournament)).toEqual(tournament);
    const { players, matches } = tournament;
    expect(players.map(({ name, rank }) => [name, rank])).toEqual([
      ["perfect", 1],
      [expect.any(String), expect.any(Number)],
      [expect.any(String), expect.any(Number)],
      ["broken", null],
    ]);
    const points = players.reduce((sum, player) => sum + player.points, 0);
    expect(points).toBe(matches.reduce((sum, { games }) => sum + games.length, 0));
    for (const [place, player] of players.entries()) {
      const own = matches.reduce((sum, match) => {
        const side = match.players.indexOf(place);
        return side < 0 ? sum : sum + (match.points[side] ?? 0);
      }, 0);
      expect(own).toBe(player.points);
      expect(player.first.won + player.second.won).toBe(
        matches.flatMap(({ games }) => games).filter(({ winner }) => winner === place).length,
      );
    }
  });

  it("lets a player be out after as many faults as a match has games; others win without playing", async () => {
    const { tournament } = summariseTournament(
      await hold(["faulty", "first", "perfect", "random"]),
    );
    const place = tournament.players.findIndex(({ name }) => name === "faulty");
    expect(tournament.players[place]).toMatchObject({
      points: 0,
      failures: 6,
      out: "It lost 6 games by faults.",
      faults: [{ verdict: "WA" }, { verdict: "WA" }, { verdict: "WA" }],
    });
    const own = tournament.matches.filter(({ players }) => players.includes(place));
    const ends = own.map(({ games }) => new Set(games.map(({ end }) => end)));
    expect(ends).toEqual([new Set(["fault"]), new Set(["forfeit"]), new Set(["forfeit"])]);
    expect(own.flatMap(({ games }) => games).some(({ winner }) => winner === place)).toBe(false);
  });

  it("says that a player moves differently in the same position", async () => {
    const [remarks] = summariseTournament(await hold(["first", "random", "perfect"]))
      .tournament.players.filter(({ name }) => name === "random")
      .map((player) => player.remarks);
    expect(remarks?.[0]).toMatch(/^Its moves depend on more than the position: at \d+ stones/);
  });

  it("has the record of each game, and its film", async () => {
    const facts = await hold(["first", "perfect"]);
    const { tournament, records } = summariseTournament(facts);
    const films = filmTournament(facts);
    for (const [match, { games }] of tournament.matches.entries()) {
      for (const [index, game] of games.entries()) {
        const record = records.get(game.record ?? "");
        expect(record?.turns.length).toBe(game.turns);
        expect(films.games[match]?.[index]?.length).toBe(2 * game.turns + 1);
      }
    }
    expect(films.captions).toContain("takes 1");
  });
});
