import type { Cell } from "../../harness/core/film.ts";
import type { Claim, Evaluation, Finish, Moves, Playable, Player, Position } from "../../harness/core/playable.ts";
import type { Value } from "../../harness/core/values/value.ts";
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
/** Makes a game of two players in which a player who has no move loses. */
export declare function normalPlay<State, Move extends Value>({ winningMoves, ...rules }: NormalRules<State, Move>): Playable;
/** Makes a game of rules that say themselves how it ends and what best play achieves. */
export declare function createPlayable<State, Move extends Value>(rules: OtherRules<State, Move>): Playable;
/** Compares ints, texts, and pairs, tuples and lists of them. */
export declare function isSameMove(left: Value, right: Value): boolean;
/** The claim of answers that are true where the player to move wins. */
export declare function claimOfWin(_: unknown, answer: Value): Claim;
/** All whole numbers from 1 to a number as moves, for numbers too large to list; at most 2^53. */
export declare function movesUpTo(last: bigint): Moves;
/** A heap as a row of counters, of which the last ones are taken. A large heap is a number. */
export declare function drawCounters(left: bigint, taken?: bigint): readonly Cell[];
/** A number that grows towards a goal, with the number that the move makes of it. */
export declare function drawGoal(now: bigint, next: bigint | undefined, goal: bigint): readonly (readonly Cell[])[];
export {};
