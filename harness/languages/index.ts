/**
 * The languages that submissions may be written in, one file each, and their drivers. All of it is
 * data and pure functions: the engine compiles and runs. Imports `core` only.
 */
import { fileURLToPath } from "node:url";
import { c } from "./c-family/c.ts";
import { cpp } from "./c-family/cpp.ts";
import { csharp } from "./csharp.ts";
import { go } from "./go.ts";
import { java } from "./jvm/java.ts";
import { javascript } from "./javascript/javascript.ts";
import { kotlin } from "./jvm/kotlin.ts";
import type { Language } from "./language.ts";
import { pypy } from "./python/pypy.ts";
import { python } from "./python/python.ts";
import { rust } from "./rust/rust.ts";
import { script } from "./script.ts";
import { typescript } from "./javascript/typescript.ts";

export const LANGUAGES: readonly Language[] = [
  python,
  javascript,
  typescript,
  c,
  cpp,
  java,
  go,
  rust,
  kotlin,
  csharp,
];

/** Adds languages of package programs, which have no file extension of their own. */
export const PROGRAM_LANGUAGES: readonly Language[] = [...LANGUAGES, pypy, script];

/** Our programs that run beside a submission; every sandbox must contain them. */
export const DRIVERS_FOLDER = fileURLToPath(new URL("drivers", import.meta.url));

export type {
  Command,
  Decoded,
  InterfaceGuess,
  InterfaceKind,
  Language,
  Plan,
  PlanRequest,
  PlanFile,
  Preparation,
  PrepareRequest,
  SourceFile,
  Target,
  Tool,
  WholeProgram,
} from "./language.ts";
export { MAIN_TEMPLATES, writeProgram } from "./main/write-program.ts";
export type { FunctionTarget } from "./main/written-program.ts";
export { type Advice, findAdvice } from "./advice.ts";
export { explainNarrowInt } from "./narrow-int.ts";
export { needsDotNet } from "./csharp.ts";
export { isPython2 } from "./python/python-syntax.ts";
export type { SourceText } from "./script-text.ts";
export { starterCode, starterProgram } from "./starter/starter-code.ts";
