/**
 * What a reference outside of Grundy's folder is typed by: `import type { Reference } from
 * "grundy-judge"`. Types only; the game kit is `grundy-judge/kit`.
 */
export type { Cell, Film, Frame, Mark } from "./core/film.ts";
export type {
  Check,
  Explain,
  MakeFilm,
  MakeInput,
  Mistake,
  Reference,
  ReferenceParts,
  Relation,
} from "./core/judging/reference.ts";
export type { RecordValue, Value } from "./core/values/value.ts";
export type { ValueType } from "./core/values/value-type.ts";
