import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, isNode, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { HarnessError } from "../core/harness-error.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import type { JsonValue, Value } from "../core/values/value.ts";
import { argumentsToJson } from "./case-arguments.ts";
import type { Problem } from "./problem.ts";

/**
 * Adds an input to the manual cases in problem.yaml, leaving all other text as it is.
 * @throws {DiagnosticsError} if the spec has no list to add to, with the line to write by hand.
 * @throws {HarnessError} `write-failed` if the file cannot be written.
 */
export async function addManualInput(problem: Problem, args: readonly Value[]): Promise<void> {
  const path = join(problem.folder, "problem.yaml");
  const text = await readFile(path, "utf8");
  const line = printFlow(argumentsToJson(problem, args));
  const extended = insertManual(text, line);
  if (extended === undefined) {
    const message = `the input ${line} could not be added, because this file has no list \`strata\` under \`tests\``;
    const hint = `Add it yourself: \`tests: { strata: [manual: [${line}]] }\`.`;
    throw new DiagnosticsError([{ code: "missing-key", file: path, message, hint }]);
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

/**
 * Appends the input to the first manual entry for all groups, or to a new entry; undefined if the text has
 * no list of strata. Lists may be in block or in flow style.
 */
export function insertManual(text: string, input: string): string | undefined {
  const strata = parseDocument(text).getIn(["tests", "strata"], true);
  if (!isSeq(strata)) return undefined;
  const manual = strata.items
    .filter((item): item is YAMLMap => isMap(item) && !item.has("groups"))
    .map((item): unknown => item.get("manual", true))
    .find((list): list is YAMLSeq => isSeq(list));
  const list = manual ?? strata;
  if (list.flow === true) {
    const end = endOf(list.items.at(-1));
    const added = manual === undefined ? `manual: [${input}]` : input;
    const at = end ?? (list.range?.[0] ?? 0) + "[".length;
    return `${text.slice(0, at)}${end === undefined ? "" : ", "}${added}${text.slice(at)}`;
  }
  const start = list.range?.[0];
  const last = endOf(list.items.at(-1));
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

/** The end of a node's text, before the space and comment that follow it. */
function endOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[1] : undefined;
}
