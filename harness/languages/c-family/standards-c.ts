import type { PlanRequest } from "../language.ts";

/**
 * The options with which time limits were measured. No warnings, and few messages: a compiler may
 * take minutes to write 100,000 of them.
 */
export const OPTIONS = ["-O2", "-w", "-fmax-errors=20"] as const;

/**
 * The standards to try, from the newest that the compiler knows, since an older one may accept old
 * code. If a course asks for one, only that.
 */
export function listStandards(
  lexis: "c" | "cpp",
  { standard, versions }: Pick<PlanRequest, "standard" | "versions">,
): readonly [string, ...string[]] {
  const version = versions[lexis] ?? "";
  // Compilers used another name for it before it was final.
  if (standard === "c23") return [newestOfC(version)];
  if (standard !== undefined) return [standard.replace(/^c/, "gnu")];
  const newest = lexis === "c" ? newestOfC(version) : newestOfCpp(version);
  const older = lexis === "c" ? ["gnu17", "gnu89"] : ["gnu++17", "gnu++14"];
  return [newest, ...older.filter((each) => each !== newest)];
}

function newestOfC(version: string): string {
  const { gcc, clang } = readVersion(version);
  if (gcc >= 14 || clang >= 18) return "gnu23";
  return gcc >= 9 || clang >= 9 ? "gnu2x" : "gnu17";
}

function newestOfCpp(version: string): string {
  const { gcc, clang } = readVersion(version);
  if (gcc >= 11 || clang >= 17) return "gnu++23";
  if (clang >= 10) return "gnu++20";
  return gcc >= 8 ? "gnu++2a" : "gnu++17";
}

/** True if the compiler is GCC, and not clang, which has the same name on some machines. */
export function isGcc(version = ""): boolean {
  return readVersion(version).gcc > 0;
}

/**
 * Reads `g++ (Debian 12.2.0-14) 12.2.0` or `Ubuntu clang version 15.0.7`; 0 for another compiler.
 */
function readVersion(text: string): { readonly gcc: number; readonly clang: number } {
  const [line = ""] = text.split("\n");
  const clang = /\bclang version (\d+)/.exec(line)?.[1];
  if (clang !== undefined) return { gcc: 0, clang: Number(clang) };
  const gcc = /\) (\d+)\.\d/.exec(line)?.[1];
  return { gcc: Number(gcc ?? 0), clang: 0 };
}
