/** All languages, and the folder of their drivers. */
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
