import type { Cell } from "../../harness/core/film.ts";
import type {
  Claim,
  Evaluation,
  Finish,
  Moves,
  Playable,
  Player,
  Position,
} from "../../harness/core/playable.ts";
import type { Value } from "../../harness/core/values/value.ts";

/** More counters than a line shows. */
const MAX_DRAWN = 60n;

/** The parts of a {@link Playable} in terms of a state and of moves with types of their own. */
interface Rules<State, Move extends Value> {
  readonly first?: Player;
  readonly moverIn?: (state: State) => Player;
  readonly position: Playable["position"];
  readonly move: Playable["move"];
  readonly start: (args: readonly Value[]) => State;
  /** A position's values as a state, and back. They may have a fault. */
  readonly read: (position: Position) => State;
  readonly write: (state: State) => Position;
  readonly findFault: (state: State, language: string) => string | undefined;
  /** See {@link Playable.key}. */
  readonly key?: (state: State) => string;
  readonly moves: (state: State) => readonly Move[] | Moves;
  readonly explainIllegal?: (state: State, move: Move, language: string) => string | undefined;
  readonly play: (state: State, move: Move) => State;
  readonly analysis?: {
    readonly readClaim: (state: State, answer: Value) => Claim;
    readonly argumentsAt?: (state: State) => readonly Value[] | undefined;
  };
  readonly takeMost: (state: State) => Move;
  readonly describe: (state: State, language: string) => string;
  readonly describeMove: (state: State, move: Move, language: string) => string;
  readonly draw: (state: State, move: Move | undefined) => readonly (readonly Cell[])[];
}

/** The rules of a game in which a player who has no move loses. */
interface NormalRules<State, Move extends Value> extends Rules<State, Move> {
  /** All moves after which the opponent loses. */
  readonly winningMoves: (state: State) => readonly Move[];
}

/** The rules of a game that is scored, or a solitaire. */
interface OtherRules<State, Move extends Value> extends Rules<State, Move> {
  readonly playerCount: Playable["playerCount"];
  readonly finish: (state: State) => Finish;
  readonly evaluate: (state: State) => Evaluation | undefined;
}

/**
 * Makes a game of two players in which a player who has no move loses.
 *
 * @example
 * const game = normalPlay<bigint, bigint>({
 *   position: [{ name: "counters", type: { kind: "int" } }],
 *   move: { kind: "int" },
 *   start: ([n]) => n as bigint,
 *   read: ([heap]) => heap as bigint,
 *   write: (heap) => [heap],
 *   findFault: (heap) => (heap < 0n ? "a heap has 0 counters or more" : undefined),
 *   moves: (heap) => [1n, 2n].filter((size) => size <= heap),
 *   play: (heap, size) => heap - size,
 *   winningMoves: (heap) => (heap % 3n === 0n ? [] : [heap % 3n]),
 *   takeMost: (heap) => (heap < 2n ? heap : 2n),
 *   describe: (heap) => `${heap} counters`,
 *   describeMove: (_, size) => `takes ${size}`,
 *   draw: (heap, size) => [drawCounters(heap, size)],
 * });
 * game.evaluate([4n]); // { outcome: "win", winning: [1n] }
 */
export function normalPlay<State, Move extends Value>({
  winningMoves,
  ...rules
}: NormalRules<State, Move>): Playable {
  return createPlayable({
    ...rules,
    playerCount: 2,
    finish: () => ({ outcome: "loss" }),
    evaluate: (state) => {
      const winning = winningMoves(state);
      return { outcome: winning.length > 0 ? "win" : "loss", winning };
    },
  });
}

/**
 * Makes a game of rules that say themselves how it ends and what best play achieves.
 *
 * @example
 * // A solitaire: any number can be taken, and the last counter wins.
 * const game = createPlayable<bigint, bigint>({
 *   playerCount: 1,
 *   position: [{ name: "counters", type: { kind: "int" } }],
 *   move: { kind: "int" },
 *   start: ([n]) => n as bigint,
 *   read: ([heap]) => heap as bigint,
 *   write: (heap) => [heap],
 *   findFault: (heap) => (heap < 0n ? "a heap has 0 counters or more" : undefined),
 *   moves: (heap) => movesUpTo(heap),
 *   play: (heap, size) => heap - size,
 *   finish: () => ({ outcome: "win" }),
 *   evaluate: (heap) => ({ outcome: "win", winning: heap > 0n ? [heap] : [] }),
 *   takeMost: (heap) => heap,
 *   describe: (heap) => `${heap} counters`,
 *   describeMove: (_, size) => `takes ${size}`,
 *   draw: (heap, size) => [drawCounters(heap, size)],
 * });
 * game.play([7n], 3n); // [4n]
 * game.describe([4n], "en"); // "4 counters"
 */
export function createPlayable<State, Move extends Value>(
  rules: OtherRules<State, Move>,
): Playable {
  const { moverIn, explainIllegal, key, analysis, read, write } = rules;
  return {
    playerCount: rules.playerCount,
    first: rules.first ?? "A",
    ...(moverIn && { moverIn: (position) => moverIn(read(position)) }),
    position: rules.position,
    move: rules.move,
    start: (args) => write(rules.start(args)),
    ...(key && { key: (position) => key(read(position)) }),
    findFault: (position, language) => rules.findFault(read(position), language),
    moves: (position) => {
      const moves = rules.moves(read(position));
      return "at" in moves && "has" in moves ? moves : listMoves(moves);
    },
    ...(explainIllegal && {
      explainIllegal: (position, move, language) =>
        explainIllegal(read(position), move as Move, language),
    }),
    play: (position, move) => write(rules.play(read(position), move as Move)),
    finish: (position) => rules.finish(read(position)),
    evaluate: (position) => rules.evaluate(read(position)),
    ...(analysis && { analysis: toAnalysis(analysis, read) }),
    takeMost: (position) => rules.takeMost(read(position)),
    describe: (position, language) => rules.describe(read(position), language),
    describeMove: (position, move, language) =>
      rules.describeMove(read(position), move as Move, language),
    draw: (position, move) => rules.draw(read(position), move as Move | undefined),
  };
}

function toAnalysis<State>(
  { readClaim, argumentsAt }: NonNullable<Rules<State, Value>["analysis"]>,
  read: (position: Position) => State,
): NonNullable<Playable["analysis"]> {
  return {
    readClaim: (position, answer) => readClaim(read(position), answer),
    ...(argumentsAt && { argumentsAt: (position) => argumentsAt(read(position)) }),
  };
}

function listMoves(moves: readonly Value[]): Moves {
  return {
    count: moves.length,
    at: (index) => moves[index] as Value,
    has: (move) => moves.some((legal) => isSameMove(legal, move)),
  };
}

/** Compares ints, texts, and pairs, tuples and lists of them. */
export function isSameMove(left: Value, right: Value): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((part, at) => isSameMove(part, right[at]));
}

/**
 * The claim of answers that are true where the player to move wins.
 *
 * @example
 * claimOfWin([7n], true); // { outcome: "win" }
 */
export function claimOfWin(_: unknown, answer: Value): Claim {
  return { outcome: answer === true ? "win" : "loss" };
}

/**
 * All whole numbers from 1 to a number as moves, for numbers too large to list; at most 2^53.
 *
 * @example
 * const moves = movesUpTo(10n ** 12n);
 * moves.at(0); // 1n
 * moves.has(0n); // false
 */
export function movesUpTo(last: bigint): Moves {
  return {
    count: Number(last),
    at: (index) => BigInt(index) + 1n,
    has: (move) => (move as bigint) >= 1n && (move as bigint) <= last,
  };
}

/**
 * A heap as a row of counters, of which the last ones are taken. A large heap is a number.
 *
 * @example
 * drawCounters(3n, 1n).map(({ mark }) => mark); // [undefined, undefined, "taken"]
 */
export function drawCounters(left: bigint, taken = 0n): readonly Cell[] {
  if (left > MAX_DRAWN) return [{ text: String(left) }];
  return Array.from({ length: Number(left) }, (_, at) =>
    BigInt(at) < left - taken ? { text: "●" } : { text: "●", mark: "taken" },
  );
}

/**
 * A number that grows towards a goal, with the number that the move makes of it.
 *
 * @example
 * drawGoal(3n, undefined, 9n); // [[{ text: "3" }, { text: "→" }, { text: "9" }]]
 */
export function drawGoal(
  now: bigint,
  next: bigint | undefined,
  goal: bigint,
): readonly (readonly Cell[])[] {
  const cells: readonly Cell[] = [{ text: String(now) }, { text: "→" }, { text: String(goal) }];
  if (next === undefined) return [cells];
  return [cells.toSpliced(1, 0, { text: String(next), mark: "taken" })];
}
