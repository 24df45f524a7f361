import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { HarnessError } from "../core/harness-error.ts";
import type { JsonValue, Value } from "../core/values/value.ts";
import { argumentsToJson } from "./case-arguments.ts";
import type { Problem } from "./problem.ts";

/**
 * Adds an input to the manual cases in problem.yaml as a new line, leaving all other text as it is.
 * @throws {HarnessError} `write-failed` if the file cannot be written, or has no list to add to.
 */
export async function addManualInput(problem: Problem, args: readonly Value[]): Promise<void> {
  const path = join(problem.folder, "problem.yaml");
  const text = await readFile(path, "utf8");
  const line = printFlow(argumentsToJson(problem, args));
  const extended = insertManual(text, line);
  if (extended === undefined) {
    throw new HarnessError(
      "write-failed",
      `${path} has no list tests.strata that ${line} could be added to`,
    );
  }
  try {
    await writeFile(path, extended);
  } catch (cause) {
    throw new HarnessError("write-failed", `${path} cannot be written`, { cause });
  }
}

/** YAML in one line: `[[4, 3, 1, 2]]`. */
function printFlow(json: JsonValue): string {
  return Array.isArray(json) ? `[${json.map(printFlow).join(", ")}]` : JSON.stringify(json);
}

/** Appends the input to the first manual entry for all groups, or to a new entry. */
export function insertManual(text: string, input: string): string | undefined {
  const strata = parseDocument(text).getIn(["tests", "strata"], true);
  if (!isBlock(strata)) return undefined;
  const manual = strata.items
    .filter((item): item is YAMLMap => isMap(item) && !item.has("groups"))
    .map((item): unknown => item.get("manual", true))
    .find(isBlock);
  const list = manual ?? strata;
  const start = list.range?.[0];
  const end = list.items.at(-1);
  const last = (end as { range?: readonly [number, number, number] } | undefined)?.range?.[1];
  if (start === undefined || last === undefined) return undefined;
  const indent = " ".repeat(start - (text.lastIndexOf("\n", start - 1) + 1));
  const lineEnd = text.indexOf("\n", last - 1);
  const at = lineEnd < 0 ? text.length : lineEnd;
  const added =
    manual === undefined
      ? [`${indent}- manual:`, `${indent}    - ${input}`].join("\n")
      : `${indent}- ${input}`;
  return `${text.slice(0, at)}\n${added}${text.slice(at)}`;
}

function isBlock(node: unknown): node is YAMLSeq {
  return isSeq(node) && node.flow !== true && node.items.length > 0;
}
