/**
 * The package's types, for references that are written elsewhere: `import type { Reference } from
 * "grundy-judge"`. Nothing here runs; what a reference may call is the kit, `grundy-judge/kit`.
 */
export type { Cell, Film, Frame, Mark } from "./core/film.ts";
export type {
  Check,
  Explain,
  MakeFilm,
  Mistake,
  Reference,
  Relation,
} from "./core/judging/reference.ts";
export type { RecordValue, Value } from "./core/values/value.ts";
export type { ValueType } from "./core/values/value-type.ts";
