import type { PlanRequest } from "./language.ts";

/**
 * What the time limits were measured with, no warnings, and no more messages than anybody reads: a
 * compiler may take minutes to write 100,000 of them.
 */
export const OPTIONS = ["-O2", "-w", "-fmax-errors=20"] as const;

/**
 * The standards to compile with, from the newest that the compiler knows: what is older may let old
 * code compile. A course that asks for one gets that alone.
 */
export function listStandards(
  lexis: "c" | "cpp",
  { standard, versions }: Pick<PlanRequest, "standard" | "versions">,
): readonly [string, ...string[]] {
  const version = versions[lexis] ?? "";
  // Compilers knew it by another name before it was done.
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

/** Rather than clang, which goes by the same name on some machines, or what nobody knows. */
export function isGcc(version = ""): boolean {
  return readVersion(version).gcc > 0;
}

/** `g++ (Debian 12.2.0-14) 12.2.0`, `Ubuntu clang version 15.0.7`; 0: another compiler. */
function readVersion(text: string): { readonly gcc: number; readonly clang: number } {
  const [line = ""] = text.split("\n");
  const clang = /\bclang version (\d+)/.exec(line)?.[1];
  if (clang !== undefined) return { gcc: 0, clang: Number(clang) };
  const gcc = /\) (\d+)\.\d/.exec(line)?.[1];
  return { gcc: Number(gcc ?? 0), clang: 0 };
}
