import type { Player } from "../kit/game.ts";
import type { PairRefusals } from "../check/crossout/refusals.ts";
import type { LoopyOutcome } from "../kit/loopy.ts";
import type { Take } from "../p4/best-play.ts";
import type { Sum } from "../numbergame/number-game.ts";

/**
 * Every sentence of the reasons and guesses, so that another language is one more object of this
 * type. Texts are whole lines without indentation.
 */
export interface Words {
  /** "2, 3 and 5". */
  readonly list: (items: readonly string[]) => string;
  /** Stands for omitted lines. */
  readonly moreLines: (count: number) => string;
  /** Last item of a list, standing for omitted items. */
  readonly moreItems: (count: number) => string;
  readonly picture: {
    /** Names of a strip's rows. */
    readonly toMove: string;
    readonly playerToMove: (mover: Player) => string;
    readonly stripWon: string;
    readonly stripLost: string;
    readonly cards: string;
    readonly heaps: string;
    readonly numbers: string;
    readonly noNumbers: string;
    readonly token: (start: number) => string;
    readonly pins: string;
  };
  /** Positions, and moves to follow a player's name. */
  readonly play: {
    readonly stones: (left: bigint) => string;
    readonly takes: (taken: bigint) => string;
    readonly multiplies: (x: bigint, factor: bigint) => string;
    readonly selects: (x: bigint) => string;
    readonly cards: (cards: readonly bigint[], own: bigint, opponents: bigint) => string;
    readonly takesCard: (card: bigint, side: string) => string;
    readonly numbers: (numbers: readonly number[]) => string;
    /** @param gone numbers that leave the set with it */
    readonly takesNumber: (number: number, gone: readonly number[]) => string;
    readonly heaps: (heaps: readonly bigint[]) => string;
    readonly takesCounters: (taken: bigint, heap: bigint) => string;
    readonly token: (node: bigint, targets: readonly bigint[]) => string;
    readonly movesTo: (node: bigint) => string;
    readonly pins: (take: readonly bigint[], rows: readonly bigint[]) => string;
    readonly knocksDown: (row: bigint, first: bigint, last: bigint) => string;
    readonly board: (left: number, cells: number) => string;
    readonly crossesOut: (
      cells: readonly [number, number],
      digits: readonly [number, number],
    ) => string;
  };
  /** Why values are no position of a game, or a move is not legal. They follow a colon. */
  readonly refusals: PairRefusals & {
    readonly negativeStones: (left: bigint) => string;
    readonly unknownMover: (mover: string) => string;
    readonly othersMove: (taken: bigint, mover: Player, own: readonly bigint[]) => string;
    readonly smallX: (x: bigint) => string;
    readonly selectedOutside: (x: bigint, n: bigint) => string;
    readonly largeCards: (total: bigint, max: bigint) => string;
    readonly numberOutside: (number: number, max: number) => string;
    readonly ruledOut: (sum: Sum) => string;
    readonly numbersMustAscend: string;
    readonly heapOutside: (heap: bigint, max: bigint) => string;
    readonly fallsMustAscend: string;
    readonly emptyRow: (pins: bigint) => string;
    readonly manyPins: (total: bigint, max: bigint) => string;
    readonly longRow: (falls: bigint, max: bigint, pins: bigint) => string;
    readonly nodesOutside: (nodes: bigint, max: bigint) => string;
    readonly noNode: (node: bigint, last: bigint) => string;
    readonly narrowBoard: (width: number) => string;
    readonly digitsOutside: string;
    readonly noCell: (cell: string, last: number) => string;
    readonly notInPairs: string;
  };
  readonly p1: {
    readonly lost: (left: bigint, mover: Player) => string;
    readonly won: (left: bigint, taken: bigint, mover: Player) => string;
    readonly wonAtOnce: (left: bigint, mover: Player) => string;
    /** The mover takes some and leaves a rest, of which the opponent takes `answer`. */
    readonly reply: (taken: bigint, rest: bigint, answer: bigint, mover: Player) => string;
    /** Names of the three rows of the table, in order. */
    readonly tableRows: readonly [stones: string, a: string, b: string];
    readonly tableLegend: string;
  };
  readonly p2: {
    readonly lost: (x: bigint, mover: Player) => string;
    readonly won: (x: bigint, factor: bigint, mover: Player) => string;
    readonly wonAtOnce: (x: bigint, factor: bigint, n: bigint, mover: Player) => string;
    readonly reply: (
      factor: bigint,
      x: bigint,
      answer: bigint,
      after: bigint,
      n: bigint,
      mover: Player,
    ) => string;
  };
  readonly p3: {
    readonly lost: (x: bigint, mover: Player) => string;
    readonly won: (x: bigint, selected: bigint, mover: Player) => string;
    readonly wonAtOnce: (n: bigint, mover: Player) => string;
    readonly reply: (selected: bigint, answer: bigint, n: bigint, mover: Player) => string;
    /** Selections in order, each with its player; `skipped` of them are left out before the last. */
    readonly line: (
      selections: readonly { readonly x: bigint; readonly by: Player }[],
      skipped: number,
    ) => string;
  };
  readonly p4: {
    readonly tooHigh: (actual: bigint) => string;
    readonly tooLow: (actual: bigint) => string;
    readonly openings: (
      left: { readonly card: number; readonly sum: number },
      right: { readonly card: number; readonly sum: number },
    ) => string;
    readonly heading: string;
    readonly take: (take: Take) => string;
  };
  readonly numbergame: {
    readonly excluded: (numbers: readonly number[]) => string;
    readonly removed: (sums: string) => string;
    readonly notInSet: (move: number) => string;
    readonly noLongerInSet: (move: number, sum: Sum) => string;
    readonly loses: (move: number, rest: readonly number[]) => string;
    readonly wins: (move: number, rest: readonly number[]) => string;
    readonly goesToo: (sums: string) => string;
    readonly opponentEnds: (move: number) => string;
    readonly opponentTakes: (move: number, rest: readonly number[]) => string;
    readonly answered: string;
    readonly reply: (move: number, answer: number, rest: readonly number[]) => string;
    readonly noneWins: string;
    readonly wrongRest: (move: number, rest: readonly number[]) => string;
    readonly mustGo: (sum: Sum) => string;
    readonly mustStay: (number: number) => string;
    readonly order: string;
  };
  readonly heaps: {
    readonly allOnes: (count: number, last: Player) => string;
    readonly choiceAtOnce: (heap: bigint) => string;
    readonly choiceAfter: (ones: number, heap: bigint, owner: Player) => string;
    readonly takesLast: (owner: Player) => string;
    readonly takesAll: (owner: Player) => string;
    readonly takesAllButOne: (heap: bigint, owner: Player) => string;
    readonly conclusion: (isWon: boolean) => string;
    readonly tableLegend: string;
  };
  readonly token: {
    /** @param length moves until the end; undefined for a draw */
    readonly heading: (start: number, outcome: LoopyOutcome, length: number | undefined) => string;
    readonly stuck: (node: number) => string;
    readonly won: (node: number, target: number) => string;
    readonly lost: (node: number, targets: readonly number[]) => string;
    /** @param losing moves after which the opponent wins */
    readonly drawn: (node: number, target: number, losing: readonly number[]) => string;
    readonly nobodyForces: string;
  };
  readonly pins: {
    readonly noRow: string;
    readonly heading: string;
    /** @param left for each value that a ball can leave below the row's own, rows that have it */
    readonly row: (
      pins: bigint,
      value: number,
      left: readonly { readonly value: number; readonly rows: readonly bigint[] }[],
    ) => string;
    readonly sum: (values: readonly number[], sum: number) => string;
  };
  readonly crossout: {
    readonly start: (pair: readonly [number, number]) => string;
    readonly stuckStart: string;
    readonly before: (step: number) => string;
    readonly possible: (pair: readonly [number, number]) => string;
    readonly unfinished: (left: number, pair: readonly [number, number] | undefined) => string;
    readonly cleared: (step: number) => string;
  };
  /** Titles and captions of films. */
  readonly films: {
    readonly crossout: {
      readonly title: (digitCount: number, width: number) => string;
      readonly start: (isStuck: boolean) => string;
      readonly struck: (
        step: number,
        cells: readonly [number, number],
        digits: readonly [number, number],
      ) => string;
      readonly dealt: (count: number) => string;
      /** Continues the sentence before. */
      readonly cleared: (cellCount: number) => string;
      readonly tooLarge: (maxCells: number) => string;
    };
  };
  /** Guesses about mistakes, by exercise and ID. */
  readonly mistakes: {
    readonly p1: Readonly<
      Record<
        | "misere"
        | "players-swapped"
        | "always-true"
        | "odd-only"
        | "both-take-like-a"
        | "both-take-like-b"
        | "a-takes-up-to-five"
        | "b-never-takes-two"
        | "greedy"
        | "one-too-low"
        | "one-too-high"
        | "period-fifteen"
        | "small-losses-only",
        string
      >
    >;
    readonly p2: Readonly<
      Record<
        | "misere"
        | "players-swapped"
        | "always-true"
        | "parameters-swapped"
        | "above-n"
        | "factors-to-eight"
        | "factors-from-three"
        | "greedy"
        | "both-double"
        | "ignores-k"
        | "rounds-down"
        | "round-too-far",
        string
      >
    >;
    readonly p3: Readonly<
      Record<
        | "misere"
        | "players-swapped"
        | "always-true"
        | "odd-only"
        | "even-wins-listed"
        | "period-36"
        | "greedy"
        | "starts-anywhere"
        | "no-next"
        | "no-square"
        | "double-without-two"
        | "double-plus-one"
        | "square-without-one"
        | "passing-n-wins"
        | "only-passing-n-wins"
        | "jumps-below-n",
        string
      >
    >;
    readonly p4: Readonly<
      Record<
        | "difference"
        | "second-player"
        | "everything"
        | "opponent-helps"
        | "greedy"
        | "greedy-right"
        | "one-card-ahead"
        | "half"
        | "alternate-places"
        | "any-card"
        | "leaves-negative"
        | "adds-the-peak"
        | "sorts-upwards",
        string
      >
    >;
    readonly numbergame: Readonly<
      Record<
        | "misere"
        | "losing-moves"
        | "first-only"
        | "parity"
        | "two-plies"
        | "no-pruning"
        | "multiples-only"
        | "no-doubling"
        | "one-step-sums"
        | "only-the-move"
        | "top-is-count",
        string
      >
    >;
    readonly token: Readonly<
      Record<
        | "misere"
        | "players-swapped"
        | "never-draws"
        | "draws-won"
        | "cycle-draws"
        | "visited-lost"
        | "stuck-draws"
        | "every-move"
        | "one-move-ahead"
        | "both-ways"
        | "backwards"
        | "no-loops"
        | "starts-at-zero",
        string
      >
    >;
    readonly pins: Readonly<
      Record<
        | "win-or-loss"
        | "nim-heaps"
        | "sum-of-values"
        | "greatest-value"
        | "parts-added"
        | "never-split"
        | "one-part-kept"
        | "rows-joined"
        | "up-to-greatest"
        | "fewer-may-fall"
        | "mex-from-one"
        | "greatest-and-one"
        | "counts-values",
        string
      >
    >;
    readonly heaps: Readonly<
      Record<
        | "misere"
        | "players-swapped"
        | "always-true"
        | "nim"
        | "equal-cancel"
        | "parity-of-counters"
        | "always-all"
        | "never-all"
        | "first-heap-only"
        | "ones-anywhere"
        | "ones-from-second"
        | "last-heap-first"
        | "at-most-three"
        | "no-choice-in-two",
        string
      >
    >;
  };
}
