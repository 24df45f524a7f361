/**
 * The languages that submissions may be written in, one file each. All of it is data and pure
 * functions: the engine compiles and runs. Imports `core` only.
 *
 * - `Language` (`language.ts`) says how a submission is recognised, compiled and run.
 * - `LANGUAGES` (`languages.ts`) has all of them; `drivers/` holds what calls a submission's function.
 * - `StarterCode` (`starter/starter-code.ts`) is the file that a student begins with.
 * - `Advice` (`advice.ts`) explains a message that beginners cannot read.
 */
export { DRIVERS_FOLDER, LANGUAGES, PROGRAM_LANGUAGES } from "./languages.ts";
export type {
  Command,
  CommonSource,
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
export { type Advice, findAdvice, TOO_MANY_STEPS } from "./advice.ts";
export { explainNarrowInt } from "./narrow-int.ts";
export { needsDotNet } from "./csharp.ts";
export { isPython2 } from "./python/python-syntax.ts";
export type { SourceText } from "./script-text.ts";
export { starterCode, starterProgram } from "./starter/starter-code.ts";
