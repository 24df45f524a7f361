import { SplitMix64 } from "../../core/split-mix.ts";

/** A game between two players, given by their indices. */
export interface RankedGame {
  readonly players: readonly [number, number];
  /** Index of its start position. */
  readonly position: number;
  /** Points of the first of the two: 1, 1/2 for a draw, or 0. */
  readonly score: number;
}

/** Strengths are 400 times the decimal logarithm, as in chess; 0 is average. */
export interface Strength {
  readonly strength: number;
  /** 95% of the strengths found with start positions drawn again. */
  readonly interval: readonly [number, number];
}

const SCALE = 400;
const RESAMPLES = 300;
const MAX_ROUNDS = 5_000;
const PRECISION = 1e-7;
const RESAMPLED_PRECISION = 1e-4;

/**
 * Ranks players by the model of Bradley and Terry (Biometrika 1952), in which a player of strength s
 * beats one of strength t with probability s / (s + t); a draw is half a win. Strengths are found by
 * Hunter's algorithm (Annals of Statistics 2004). Everybody has also won and lost a game against an
 * average player, so that who won all games has a finite strength (Mease, American Statistician 2003).
 * The intervals are percentiles of a bootstrap (Efron 1979) over start positions, since the games from
 * one position resemble each other.
 */
export function rankPlayers(
  games: readonly RankedGame[],
  playerCount: number,
  seed: bigint,
): readonly Strength[] {
  const positionCount = Math.max(0, ...games.map(({ position }) => position + 1));
  const byPosition = Array.from({ length: positionCount }, (_, position) =>
    tallyGames(
      games.filter((game) => game.position === position),
      playerCount,
    ),
  );
  const once = byPosition.map(() => 1);
  const even = Array.from({ length: playerCount }, () => 1);
  const strengths = findStrengths(addTallies(byPosition, once, playerCount), even, PRECISION);
  const random = new SplitMix64(seed);
  const resampled = Array.from({ length: positionCount === 0 ? 0 : RESAMPLES }, () => {
    const weights = byPosition.map(() => 0);
    for (let drawCount = 0; drawCount < positionCount; drawCount += 1) {
      const position = Number(random.below(BigInt(positionCount)));
      weights[position] = (weights[position] ?? 0) + 1;
    }
    return findStrengths(
      addTallies(byPosition, weights, playerCount),
      strengths,
      RESAMPLED_PRECISION,
    );
  });
  return strengths.map((strength, player) => {
    const resampledStrengths = resampled
      .map((each) => toScale(each[player] ?? 1))
      .sort((left, right) => left - right);
    const own = toScale(strength);
    const at = (share: number) =>
      resampledStrengths[Math.round(share * (resampledStrengths.length - 1))] ?? own;
    return { strength: own, interval: [at(0.025), at(0.975)] };
  });
}

function toScale(strength: number): number {
  // Not -0.
  return Math.round(SCALE * Math.log10(strength)) + 0;
}

/** Wins and games between all players, as matrices in rows. */
interface Tally {
  readonly wins: Float64Array;
  readonly games: Float64Array;
}

function tallyGames(games: readonly RankedGame[], count: number): Tally {
  const tally = {
    wins: new Float64Array(count * count),
    games: new Float64Array(count * count),
  };
  const add = (player: number, other: number, score: number) => {
    const at = player * count + other;
    tally.wins[at] = (tally.wins[at] ?? 0) + score;
    tally.games[at] = (tally.games[at] ?? 0) + 1;
  };
  for (const { players, score } of games) {
    add(players[0], players[1], score);
    add(players[1], players[0], 1 - score);
  }
  return tally;
}

function addTallies(tallies: readonly Tally[], weights: readonly number[], count: number): Tally {
  const sum = { wins: new Float64Array(count * count), games: new Float64Array(count * count) };
  for (const [index, { wins, games }] of tallies.entries()) {
    const weight = weights[index] ?? 0;
    if (weight === 0) continue;
    for (const [at, won] of wins.entries()) sum.wins[at] = (sum.wins[at] ?? 0) + weight * won;
    for (const [at, met] of games.entries()) sum.games[at] = (sum.games[at] ?? 0) + weight * met;
  }
  return sum;
}

/** @param start strengths to begin with */
function findStrengths(
  { wins, games }: Tally,
  start: readonly number[],
  precision: number,
): readonly number[] {
  const count = start.length;
  const strengths = Float64Array.from(start);
  const won = start.map((_, player) =>
    wins.subarray(player * count, (player + 1) * count).reduce((sum, each) => sum + each, 1),
  );
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let change = 0;
    for (let player = 0; player < count; player += 1) {
      const own = strengths[player] as number;
      // A win and a loss against the average player, whose strength is 1.
      let expected = 2 / (own + 1);
      for (let other = 0; other < count; other += 1) {
        const met = games[player * count + other] as number;
        if (met > 0) expected += met / (own + (strengths[other] as number));
      }
      const next = (won[player] as number) / expected;
      change = Math.max(change, Math.abs(Math.log(next / own)));
      strengths[player] = next;
    }
    if (change < precision) break;
  }
  return [...strengths];
}
