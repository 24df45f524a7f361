/**
 * Types for references outside Grundy's folder: `import type { Reference } from "grundy-judge"`.
 * The game kit is `grundy-judge/kit`.
 */
export type { Cell, Film, Frame, Mark } from "./core/film.ts";
export type { Picture, Place, Row, Strip } from "./core/picture.ts";
export type { Claim, Evaluation, Finish, Moves, Outcome, Playable, Player, Position, } from "./core/playable.ts";
export type { Check, DrawPicture, Explain, MakeFilm, MakeInput, MakeSurvey, Mistake, Reference, ReferenceParts, Relation, } from "./core/judging/reference.ts";
export type { AnswerList, OutcomeInterval, OutcomeStrip, StripPeriod, Survey, SurveyTable, } from "./core/survey.ts";
export type { RecordValue, Value } from "./core/values/value.ts";
export type { ValueType } from "./core/values/value-type.ts";
