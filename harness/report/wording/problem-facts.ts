import type { Failure } from "../../core/judging/judging.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import type { Film } from "../../core/film.ts";
import type { Form } from "../../core/forms/form.ts";
import type { Picture } from "../../core/picture.ts";
import type { JsonValue } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";

/** Facts about the exercise that renderers need and judgings do not contain. */
export interface ProblemFacts {
  readonly functionName: string;
  readonly parameters: readonly ValueType[];
  readonly returns: ValueType;
  /** How programs read inputs and print answers; absent: as in core/values/text-form.ts. */
  readonly inputForm?: Form;
  readonly outputForm?: Form;
  /** False if other answers than the expected one may be right; the two are then not compared. */
  readonly hasOneAnswer: boolean;
  /** Absent if answers are not games. */
  readonly filmOf?: FilmOf;
  /** Absent if inputs have no picture. */
  readonly pictureOf?: PictureOf;
  /** Absent if the exercise's game cannot be played. */
  readonly playOnFrom?: PlayOnFrom;
  /** The reader's language, for the breach of a claim; absent: English. */
  readonly language?: PageLanguage;
  /** The words that start Grundy, in commands to copy; absent: `grundy`. */
  readonly commandName?: string;
}

/** The position to play on from after a wrong answer; undefined if there is none. */
export type PlayOnFrom = (
  wrong: Pick<Failure, "args" | "input" | "actual" | "expected">,
) => PlayOn | undefined;

interface PlayOn {
  readonly position: readonly JsonValue[];
  /** Whether the program has to move first to show that its answer is right; absent: it cannot play. */
  readonly programMoves?: "first" | "second";
}

/** The position of an input; undefined if it is hidden or too large. */
export type PictureOf = (facts: Pick<Failure, "args" | "input">) => Picture | undefined;

/** The game played by a wrong answer; undefined if the case is hidden or cannot be played. */
export type FilmOf = (wrong: Pick<Failure, "args" | "input" | "actual">) => Film | undefined;
