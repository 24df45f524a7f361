import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Document, isMap, isScalar, parseDocument } from "yaml";
import { describeDiskFault } from "../core/disk-fault.ts";
import { HarnessError } from "../core/harness-error.ts";
import type { TimeLimits } from "../core/judging/propose-limits.ts";
import type { Problem } from "./problem.ts";

/**
 * Writes time limits into problem.yaml and leaves all other text as it is.
 * @throws {HarnessError} `write-failed`
 */
export async function writeLimits(
  { folder }: Pick<Problem, "folder">,
  limits: TimeLimits,
): Promise<void> {
  const path = join(folder, "problem.yaml");
  const changed = replaceLimits(await readFile(path, "utf8"), limits);
  if (changed === undefined) {
    throw new HarnessError("write-failed", `${path} has no map of limits to write into`);
  }
  try {
    await writeFile(path, changed);
  } catch (cause) {
    const message = `${path} cannot be written: ${describeDiskFault(cause)}`;
    throw new HarnessError("write-failed", message, { cause });
  }
}

/** Undefined if the text has no map `limits`. */
export function replaceLimits(text: string, limits: TimeLimits): string | undefined {
  const document = parseDocument(text);
  const map = document.get("limits", true);
  if (!isMap(map) || !map.range) return undefined;
  const [start, afterValue] = map.range;
  const end = start + text.slice(start, afterValue).trimEnd().length;
  const { timeMs, groupMs, timeFactors } = limits;
  const isEmpty = Object.keys(timeFactors).length === 0;
  const first = [
    document.createPair("time_limit", timeMs / 1000),
    ...(groupMs === undefined ? [] : [document.createPair("group_time", groupMs / 1000)]),
    ...(isEmpty
      ? []
      : [document.createPair("time_factors", document.createNode(timeFactors, { flow: true }))]),
  ];
  const replaced = new Set(["time_limit", "group_time", "time_factors"]);
  const rest = map.items.filter(({ key }) => !isScalar(key) || !replaced.has(String(key.value)));
  map.items = [...first, ...rest];
  // The comment behind the map stays where it is.
  map.comment = null;
  const printed = new Document(map).toString({ lineWidth: 0 }).trimEnd();
  const column = start - (text.lastIndexOf("\n", start - 1) + 1);
  const indented = map.flow ? printed : printed.replaceAll("\n", `\n${" ".repeat(column)}`);
  return text.slice(0, start) + indented + text.slice(end);
}
