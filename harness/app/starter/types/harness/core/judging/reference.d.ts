import type { Film } from "../film.ts";
import type { SplitMix64 } from "../split-mix.ts";
import type { Value } from "../values/value.ts";
/** What a checker says of one answer. `score` is in 0..1 and present for optimisation exercises. */
export type Check = {
    readonly isRight: true;
    readonly score?: number;
} | {
    readonly isRight: false;
    readonly message: string;
};
/**
 * The trusted solution of one exercise: `reference/<id>.ts` exports one as `reference`. Arguments
 * and results are {@link Value}s of the types that problem.yaml declares, in its order.
 */
export interface Reference {
    /** The right answer: exact, or for an optimisation exercise a best one. */
    readonly solve: (args: readonly Value[]) => Value;
    /** The literal recursion of the source, for small inputs; absent where none is feasible. */
    readonly brute?: (args: readonly Value[]) => Value;
    /** Judges answers where more than one is right; absent: the answer must equal the expected one. */
    readonly check?: (args: readonly Value[], expected: Value, actual: Value) => Check;
    /**
     * Whether a small input has a right answer at all, where the spec cannot tell; absent: all have
     * one. It may say no of an input for which finding out would take long.
     */
    readonly hasAnswer?: (args: readonly Value[]) => boolean;
    /** A remark on an argument that a person would want to see, as the pruning of an invalid set. */
    readonly remark?: (args: readonly Value[]) => string | undefined;
    readonly explain?: Explain;
    /** Mistakes that people make here; where a submission's small answers equal one's, it is told as a guess. */
    readonly mistakes?: readonly Mistake[];
    /** Absent: an answer here is no record of a game. */
    readonly film?: MakeFilm;
    /** What ties answers to each other: checks of `solve` where inputs are too large for `brute`. */
    readonly relations?: readonly Relation[];
    /** By the names that `custom` entries of the spec give them. */
    readonly generators?: Readonly<Record<string, MakeInput>>;
    /** Why the arguments are no input, where types and bounds cannot tell; undefined: they are one. */
    readonly isValid?: (args: readonly Value[]) => string | undefined;
}
/** What an exercise's TypeScript tells where right answers come from elsewhere: any part, or none. */
export type ReferenceParts = Partial<Reference>;
/**
 * Draws one input for a group. It must rest on `random` and the group's name alone, so that the same
 * spec makes the same tests; what does not belong to the group is drawn anew.
 */
export type MakeInput = (random: SplitMix64, group: string) => readonly Value[];
/** Right answers to inputs that no test has, from another source than `solve`: many at once. */
export interface RightAnswers {
    /** In the order of the inputs; undefined where one has no answer, or none that is found in time. */
    readonly answersTo: (inputs: readonly (readonly Value[])[]) => Promise<readonly (Value | undefined)[]>;
    /** So many take about as long as one person's blink. */
    readonly atOnce: number;
}
/** Something that must hold of right answers, whatever they are: reversing the row changes nothing. */
export interface Relation {
    /** As a sentence: "a position is lost exactly when every move leads to a won one". */
    readonly name: string;
    /** Both values, in words, where they contradict each other; undefined where the relation holds. */
    readonly check: (args: readonly Value[], solve: Reference["solve"]) => string | undefined;
}
/**
 * Why the right answer to a small input is right, for a student whose answer was `actual`
 * (undefined: none came). At most some 12 lines of some 90 characters, joined by \n; undefined
 * where the input is too large to explain. It never throws for arguments that the spec allows.
 */
export type Explain = (args: readonly Value[], actual: Value | undefined, language: string) => string | undefined;
/**
 * The game that an answer plays, up to the step that is wrong, which is its last frame and gives the
 * check's own reason; no longer than a person would watch. It never throws for values of the types.
 */
export type MakeFilm = (args: readonly Value[], answer: Value, language: string) => Film;
/** A program that is wrong in a way that people are. */
export interface Mistake {
    /** `misere`, `players-swapped`. */
    readonly id: string;
    /** As a guess: "Perhaps …". */
    readonly describe: (language: string) => string;
    /**
     * What such a program answers; fast on small inputs.
     * @throws {RangeError} beyond them, where it likes to.
     */
    readonly solve: (args: readonly Value[]) => Value;
}
