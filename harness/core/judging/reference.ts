import type { Film } from "../film.ts";
import type { Picture } from "../picture.ts";
import type { Playable } from "../playable.ts";
import type { SplitMix64 } from "../split-mix.ts";
import type { Survey } from "../survey.ts";
import type { Value } from "../values/value.ts";

/** A checker's result for one answer. `score` is in 0..1 and present for optimisation exercises. */
export type Check =
  | { readonly isRight: true; readonly score?: number }
  | { readonly isRight: false; readonly message: string };

/**
 * The trusted solution of one exercise: `reference/<id>.ts` exports one as `reference`. Arguments
 * and results are {@link Value}s of the types that problem.yaml declares, in its order.
 *
 * @example
 * // One to three counters are taken from a heap: can the player to move win?
 * const reference: Reference = {
 *   solve: ([heap]) => (heap as bigint) % 4n !== 0n,
 *   brute: ([heap]) => canWin(octalGame("0.333", []), [Number(heap)]),
 * };
 * reference.solve([8n]); // false
 * reference.brute?.([8n]); // false
 */
export interface Reference {
  /** The right answer: exact, or for an optimisation exercise a best one. */
  readonly solve: (args: readonly Value[]) => Value;
  /** The game's definition as a direct recursion, for small inputs; absent if infeasible. */
  readonly brute?: (args: readonly Value[]) => Value;
  /** Judges answers if more than one is right; absent: the answer must equal the expected one. */
  readonly check?: (args: readonly Value[], expected: Value, actual: Value) => Check;
  /**
   * True if a small input has a right answer at all, if the spec cannot express it; absent: all have
   * one. It may return false for an input that would take long to decide.
   */
  readonly hasAnswer?: (args: readonly Value[]) => boolean;
  /** A remark on the arguments for people, such as the pruning of an invalid set. */
  readonly remark?: (args: readonly Value[]) => string | undefined;
  readonly explain?: Explain;
  /** Common mistakes. One is suggested as a guess if it gives the same small answers as a submission. */
  readonly mistakes?: readonly Mistake[];
  /** Draws a small input; absent: inputs have no picture. */
  readonly picture?: DrawPicture;
  /** The game itself, if it can be played. */
  readonly playable?: Playable;
  /** Makes a survey of the game, beyond single positions; absent: nothing is known of it. */
  readonly survey?: MakeSurvey;
  /** Absent if an answer is not the record of a game. */
  readonly film?: MakeFilm;
  /** Relations between answers: they check `solve` on inputs too large for `brute`. */
  readonly relations?: readonly Relation[];
  /** Keyed by the names that `custom` entries of the spec use. */
  readonly generators?: Readonly<Record<string, MakeInput>>;
  /** Why the arguments are not a valid input, beyond types and bounds; undefined: they are valid. */
  readonly isValid?: (args: readonly Value[], language: string) => string | undefined;
}

/** The parts of a reference that an exercise may provide if its right answers come from elsewhere. */
export type ReferenceParts = Partial<Reference>;

/**
 * Draws one input for a group. It must depend only on `random` and the group's name, so that the same
 * spec makes the same tests. Inputs outside the group are drawn again.
 */
export type MakeInput = (random: SplitMix64, group: string) => readonly Value[];

/** A batch source of right answers other than `solve`, for inputs that no test has. */
export interface RightAnswers {
  /** Answers in the order of the inputs; undefined if there is none, or none was found in time. */
  readonly answersTo: (
    inputs: readonly (readonly Value[])[],
  ) => Promise<readonly (Value | undefined)[]>;
  /** Batch size that takes a fraction of a second. */
  readonly batchSize: number;
}

/** A property of right answers, for example: reversing the row changes nothing. */
export interface Relation {
  /** As a sentence: "a position is lost exactly when every move leads to a won one". */
  readonly name: string;
  /** Describes both values if they contradict each other; undefined if the relation holds. */
  readonly check: (args: readonly Value[], solve: Reference["solve"]) => string | undefined;
}

/**
 * Explains why the right answer to a small input is right, to a student who answered `actual`
 * (undefined: no answer). At most about 12 lines of 90 characters, joined by \n; undefined if the
 * input is too large to explain. It never throws for arguments that the spec allows.
 */
export type Explain = (
  args: readonly Value[],
  actual: Value | undefined,
  language: string,
) => string | undefined;

/**
 * Draws the position that an input describes, to go with the reason; undefined if it is too large. It
 * never throws for arguments that the spec allows.
 */
export type DrawPicture = (args: readonly Value[], language: string) => Picture | undefined;

/**
 * Surveys the game of an input.
 * @param to how far strips, tables and searches go; undefined: as far as suits the input
 * @throws {RangeError} if that would take long, with a size that works; also while answers are read.
 */
export type MakeSurvey = (args: readonly Value[], to: bigint | undefined) => Survey;

/**
 * Shows the game that an answer plays. A wrong step is the last frame and gives the checker's reason.
 * The film is short enough to watch. It never throws for values of the declared types.
 */
export type MakeFilm = (args: readonly Value[], answer: Value, language: string) => Film;

/** A wrong program that models a common mistake. */
export interface Mistake {
  /** `misere`, `players-swapped`. */
  readonly id: string;
  /** As a guess: "Perhaps …". */
  readonly describe: (language: string) => string;
  /**
   * The wrong program's answer; fast on small inputs.
   * @throws {RangeError} it may, for larger inputs.
   */
  readonly solve: (args: readonly Value[]) => Value;
}
