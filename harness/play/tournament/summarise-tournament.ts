import type { Playable, Position } from "../../core/playable.ts";
import type { GameRecord } from "../../core/results/game-record.ts";
import {
  type Tournament,
  TOURNAMENT_VERSION,
  type TournamentGame,
  type TournamentPlayer,
} from "../../core/results/tournament.ts";
import { toJson, type Value } from "../../core/values/value.ts";
import { positionToJson, toRecord } from "../game-record.ts";
import { type PlayedGame, seatPlayers, type Side } from "../play-match.ts";
import { Referee } from "../referee.ts";
import type { PlayedMatch } from "./play-tournament.ts";
import { type RankedGame, rankPlayers, type Strength } from "./rank-players.ts";
import type { Pair } from "./schedule.ts";

/** Somebody who wants to play. */
export interface Entrant {
  readonly name: string;
  readonly kind: TournamentPlayer["kind"];
  readonly language: string | null;
}

/** Everything that a tournament's result follows from. */
export interface TournamentFacts {
  readonly exercise: string;
  readonly playable: Playable;
  readonly seed: string;
  readonly starts: readonly Position[];
  /** Those who play, in the order of the matches' indices. */
  readonly entrants: readonly Entrant[];
  readonly refused: readonly (Entrant & { readonly reason: string })[];
  readonly matches: readonly PlayedMatch[];
}

/** A tournament, with the records of its games by path. */
export interface TournamentSummary {
  readonly tournament: Tournament;
  readonly records: ReadonlyMap<string, GameRecord>;
}

/** Records of later games are left out. */
const MAX_RECORDED_CHARACTERS = 48 * 1024 ** 2;
const MAX_REMARKS = 3;

/** Makes tables, ranking and records of the games. The same games make the same result to the byte. */
export function summariseTournament(facts: TournamentFacts): TournamentSummary {
  const { exercise, playable, seed, starts, entrants, refused, matches } = facts;
  const recorder = new Recorder(facts);
  const watchers = entrants.map((entrant) => new Watcher(entrant));
  const ranked: RankedGame[] = [];
  const summaries = matches.map((match, number) => {
    const games = match.out.length > 0 ? forfeit(match, starts) : match.games;
    for (const [side, player] of match.pair.entries()) {
      watchers[player]?.watchMatch(match, side as Side);
    }
    const shownGames = games.map((game, index): TournamentGame => {
      const [position, first] = [Math.floor(index / 2), (index % 2) as Side];
      const { winner } = game.end;
      const score = winner === undefined ? 1 / 2 : 1 - winner;
      ranked.push({ players: match.pair, position, score });
      const second: Side = first === 0 ? 1 : 0;
      watchers[match.pair[first]]?.count("first", resultFor(first, winner));
      watchers[match.pair[second]]?.count("second", resultFor(second, winner));
      return recorder.show(match, { number, index, position, first, game });
    });
    return { match, games: shownGames };
  });
  const strengths = rankPlayers(ranked, entrants.length, BigInt(seed));
  const players = entrants.map((_, index) => {
    const watcher = watchers[index] as Watcher;
    return watcher.describe(strengths[index] as Strength, recorder.findChange(index));
  });
  const order = players
    .map((player, index) => ({ player, index }))
    .toSorted((left, right) => compareRanks(left.player, right.player));
  const places = order.map(({ index }) => index);
  const placeOf = (index: number) => places.indexOf(index);
  return {
    tournament: {
      version: TOURNAMENT_VERSION,
      exercise,
      seed,
      positions: starts.map((start) => ({
        values: [...positionToJson(start, playable)],
        text: playable.describe(start, "en"),
        outcome: playable.evaluate(start)?.outcome ?? null,
      })),
      players: [
        ...order.map(({ player }, place) => ({ ...player, rank: rankAt(order, place) })),
        ...refused.map(describeRefused),
      ],
      matches: summaries.map(({ match, games }) => ({
        players: match.pair.map(placeOf) as [number, number],
        points: countPoints(match.pair, games),
        games: games.map((game) => ({
          ...game,
          first: placeOf(game.first),
          winner: game.winner === null ? null : placeOf(game.winner),
        })),
      })),
    },
    records: recorder.records,
  };
}

type Result = "won" | "drawn" | "lost";

function resultFor(side: Side, winner: Side | undefined): Result {
  if (winner === undefined) return "drawn";
  return winner === side ? "won" : "lost";
}

/** Equal players share a rank. */
function rankAt(order: readonly { readonly player: TournamentPlayer }[], place: number): number {
  const { player } = order[place] as (typeof order)[number];
  const first = order.findIndex(
    (each) => each.player.strength === player.strength && each.player.points === player.points,
  );
  return first + 1;
}

function compareRanks(left: TournamentPlayer, right: TournamentPlayer): number {
  const difference = (right.strength ?? 0) - (left.strength ?? 0) || right.points - left.points;
  if (difference !== 0) return difference;
  return left.name < right.name ? -1 : 1;
}

function countPoints(pair: Pair, games: readonly TournamentGame[]): [number, number] {
  const points = (player: number) =>
    games.reduce((sum, { winner }) => {
      if (winner === null) return sum + 1 / 2;
      return winner === player ? sum + 1 : sum;
    }, 0);
  return [points(pair[0]), points(pair[1])];
}

function describeRefused({
  reason,
  ...entrant
}: TournamentFacts["refused"][number]): TournamentPlayer {
  return {
    ...entrant,
    rank: null,
    points: 0,
    first: { won: 0, drawn: 0, lost: 0 },
    second: { won: 0, drawn: 0, lost: 0 },
    strength: null,
    interval: null,
    failures: 0,
    faults: [],
    out: reason,
    remarks: [],
  };
}

/** The games of a match with a player who is out: the other one wins them, if there is one. */
function forfeit({ pair, out }: PlayedMatch, starts: readonly Position[]): readonly PlayedGame[] {
  if (out.length > 1) return [];
  const winner = pair[0] === out[0] ? 1 : 0;
  const game = {
    moves: [],
    end: { kind: "finished", winner } as const,
    contradictions: [],
  };
  return starts.flatMap(() => [game, game]);
}

interface Placed {
  readonly number: number;
  readonly index: number;
  readonly position: number;
  readonly first: Side;
  readonly game: PlayedGame;
}

/** Replays games: makes their records, and finds players whose moves change. */
class Recorder {
  readonly records = new Map<string, GameRecord>();
  readonly #facts: TournamentFacts;
  /** By player: positions with the move made there. */
  readonly #moves: readonly Map<string, string>[];
  readonly #changes = new Map<number, string>();
  #remainingCharacters = MAX_RECORDED_CHARACTERS;

  constructor(facts: TournamentFacts) {
    this.#facts = facts;
    this.#moves = facts.entrants.map(() => new Map());
  }

  /** A sentence on the first position in which a player moved differently in two games. */
  findChange(player: number): string | undefined {
    return this.#changes.get(player);
  }

  show(
    { pair, out }: PlayedMatch,
    { number, index, position, first, game }: Placed,
  ): TournamentGame {
    const { playable, entrants, exercise, seed, starts } = this.#facts;
    const [mover, other] = [pair[first], pair[1 - first] as number];
    const { end, moves } = game;
    const shownGame = {
      position,
      first: mover,
      winner: end.winner === undefined ? null : pair[end.winner],
      turns: moves.length,
    };
    if (out.length > 0) return { ...shownGame, end: "forfeit" };
    const referee = new Referee(playable, starts[position] as Position);
    for (const move of moves) {
      this.#watch(referee, move, referee.mover === referee.first ? mover : other);
      referee.play(move);
    }
    const nameOf = (player: number) => entrants[player]?.name ?? "";
    const players = seatPlayers(referee.first, nameOf(mover), nameOf(other));
    const record = toRecord(referee, { exercise, players, seed });
    const path = `records/${pad(number + 1, 5)}/${pad(index + 1, 4)}.json`;
    this.#remainingCharacters -= JSON.stringify(record).length;
    if (this.#remainingCharacters >= 0) this.records.set(path, record);
    const scores = record.result?.scores;
    const opponent = referee.first === "A" ? "B" : "A";
    return {
      ...shownGame,
      end: end.kind,
      ...(scores && { scores: { first: scores[referee.first], second: scores[opponent] } }),
      ...(end.kind === "fault" && { verdict: end.verdict, reason: end.reason }),
      ...(this.#remainingCharacters >= 0 && { record: path }),
    };
  }

  #watch({ playable, position, mover }: Referee, move: Value, player: number): void {
    if (this.#facts.entrants[player]?.kind !== "moves" || this.#changes.has(player)) return;
    const key = `${mover} ${JSON.stringify(positionToJson(position, playable))}`;
    const moveText = JSON.stringify(toJson(playable.move, move));
    const previousMove = this.#moves[player]?.get(key);
    this.#moves[player]?.set(key, moveText);
    if (previousMove === undefined || previousMove === moveText) return;
    this.#changes.set(
      player,
      `Its moves depend on more than the position: at ${playable.describe(position, "en")} it moved ${previousMove} in one game and ${moveText} in another. Does it draw moves at random, or remember earlier games?`,
    );
  }
}

/** Counts the games of one player. */
class Watcher {
  readonly #entrant: Entrant;
  readonly #tallies = { first: emptyTally(), second: emptyTally() };
  readonly #sentences = new Set<string>();
  readonly #faults = new Map<string, TournamentPlayer["faults"][number]>();
  #failures = 0;
  #restarts = 0;
  #isOut = false;

  constructor(entrant: Entrant) {
    this.#entrant = entrant;
  }

  watchMatch({ pair, games, out, restarts }: PlayedMatch, side: Side): void {
    if (out.includes(pair[side])) this.#isOut = true;
    this.#restarts += restarts[side];
    for (const { end, contradictions } of games) {
      if (end.kind === "fault" && end.winner !== side) {
        this.#failures += 1;
        const { verdict, reason } = end;
        const failed = (this.#faults.get(reason)?.games ?? 0) + 1;
        this.#faults.set(reason, { verdict, reason, games: failed });
      }
      for (const each of contradictions.filter((contradiction) => contradiction.side === side)) {
        this.#sentences.add(each.sentence);
      }
    }
  }

  count(turn: "first" | "second", result: Result): void {
    this.#tallies[turn][result] += 1;
  }

  describe({ strength, interval }: Strength, change: string | undefined): TournamentPlayer {
    const { first, second } = this.#tallies;
    // Short sentences are about small positions.
    const sentences = [...this.#sentences].toSorted(
      (left, right) => left.length - right.length || (left < right ? -1 : 1),
    );
    const more = sentences.length - MAX_REMARKS;
    return {
      ...this.#entrant,
      rank: null,
      points: first.won + second.won + (first.drawn + second.drawn) / 2,
      first,
      second,
      strength,
      interval: [...interval],
      failures: this.#failures,
      faults: [...this.#faults.values()]
        .toSorted((left, right) => right.games - left.games)
        .slice(0, MAX_REMARKS),
      out: this.#isOut ? `It lost ${this.#failures} games by faults.` : null,
      remarks: [
        ...sentences.slice(0, MAX_REMARKS),
        ...(more > 0 ? [`${more} more contradictions are not shown.`] : []),
        ...(change === undefined ? [] : [change]),
        ...(this.#restarts > 0
          ? [
              `Its process ended ${this.#restarts} times between moves, and was started again each time.`,
            ]
          : []),
      ],
    };
  }
}

function emptyTally() {
  return { won: 0, drawn: 0, lost: 0 };
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}
