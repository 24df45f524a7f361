import type { Findings } from "../findings.ts";
import type { PackageFiles } from "../package-files.ts";
import { readText } from "../read-text.ts";

export const INI = "domjudge-problem.ini";

/** Settings of the problem in domjudge-problem.ini; those of a contest are ignored. */
export interface DomjudgeIni {
  readonly name: string | undefined;
  readonly timeLimitMs: number | undefined;
  /** Names of compare and run programs on a DOMjudge server. */
  readonly specialCompare: string | undefined;
  readonly specialRun: string | undefined;
}

const MAX_BYTES = 64 * 1024;

/** Reads domjudge-problem.ini; undefined if there is none. */
export async function readIni(
  { files }: PackageFiles,
  findings: Findings,
): Promise<DomjudgeIni | undefined> {
  const file = files.get(INI);
  const text = file && (await readText(file, MAX_BYTES, findings));
  if (text === undefined) return undefined;
  const values = new Map<string, { readonly value: string; readonly line: number }>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const entry = parseEntry(line);
    if (entry !== undefined) values.set(entry.key, { value: entry.value, line: index + 1 });
  }
  const time = values.get("timelimit");
  return {
    name: values.get("name")?.value,
    timeLimitMs: time && readSeconds(time.value, { path: INI, line: time.line }, findings),
    specialCompare: values.get("special_compare")?.value,
    specialRun: values.get("special_run")?.value,
  };
}

/** Parses `key = value`, quoted or not; undefined for sections, comments and other lines. */
function parseEntry(line: string): { readonly key: string; readonly value: string } | undefined {
  const [, key = "", rest = ""] = /^\s*([\w-]+)\s*=(.*)$/.exec(line) ?? [];
  const [, double, single] = /^\s*(?:"([^"]*)"|'([^']*)')/.exec(rest) ?? [];
  const value = double ?? single ?? rest.split(";", 1)[0]?.trim() ?? "";
  return value === "" ? undefined : { key, value };
}

/** Parses a limit in seconds to ms; undefined, with a mistake among the findings, if invalid. */
export function readSeconds(
  text: string,
  { path, line }: { readonly path: string; readonly line: number },
  findings: Findings,
): number | undefined {
  const seconds = /^\d*\.?\d+$|^\d+\.$/.test(text) ? Number(text) : Number.NaN;
  if (seconds > 0) return Math.round(seconds * 1000);
  findings.refuse(path, {
    code: "bad-time-limit",
    line,
    message: `the time limit is '${text}', not a number of seconds`,
    hint: "Write seconds, such as 2 or 0.5.",
  });
  return undefined;
}
