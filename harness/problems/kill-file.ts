/**
 * `problems/<id>/kills.jsonl`: counter-examples found by hunting wrong programs, one per line. Tests
 * are made from it, so it is a source like problem.yaml, although a program writes it.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { type Value, ValueError } from "../core/values/value.ts";
import { argumentsFromJson, argumentsToJson } from "./case-arguments.ts";
import { describeViolation } from "./domain.ts";
import type { Problem } from "./problem.ts";

/** An input that rejects a wrong program which passes all other tests. */
export interface Kill {
  readonly args: readonly Value[];
  /** The program's name: `wrong_answer/log.py`, or a mutant's. */
  readonly rejects: string;
  /** The person who found it; absent: Grundy did. */
  readonly foundBy?: string;
}

interface KillLine {
  readonly args: unknown;
  readonly rejects: string;
  readonly foundBy?: string;
}

/** @throws {DiagnosticsError} with every line that is not an input of the exercise. */
export async function readKills(problem: Problem): Promise<readonly Kill[]> {
  const file = fileOf(problem);
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  const kills: Kill[] = [];
  const mistakes: { readonly line: number; readonly message: string }[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line === "") continue;
    const kill = parseKill(problem, line);
    if (typeof kill === "string") mistakes.push({ line: index + 1, message: kill });
    else kills.push(kill);
  }
  if (mistakes.length === 0) return kills;
  const hint = "Remove the line: `grundy hunt` finds such inputs again.";
  throw new DiagnosticsError(mistakes.map((each) => ({ code: "bad-kill", file, ...each, hint })));
}

/** Adds kills whose inputs the file lacks, and returns how many these are. */
export async function addKills(problem: Problem, kills: readonly Kill[]): Promise<number> {
  const stored = await readKills(problem);
  const keys = new Set(stored.map((kill) => keyOf(problem, kill)));
  const added = kills.filter((kill) => {
    const key = keyOf(problem, kill);
    return !keys.has(key) && keys.add(key);
  });
  if (added.length > 0) await writeKills(problem, [...stored, ...added]);
  return added.length;
}

function keyOf(problem: Problem, { args }: Kill): string {
  return JSON.stringify(argumentsToJson(problem, args));
}

/** Replaces the file, or removes it if there are no kills. */
export async function writeKills(problem: Problem, kills: readonly Kill[]): Promise<void> {
  if (kills.length === 0) {
    await rm(fileOf(problem), { force: true });
    return;
  }
  const lines = kills.map(({ args, ...provenance }) => {
    const line: KillLine = { args: argumentsToJson(problem, args), ...provenance };
    return `${JSON.stringify(line)}\n`;
  });
  await writeFile(fileOf(problem), lines.join(""));
}

/** Parses a line; a string is a message about what is wrong with it. */
function parseKill(problem: Problem, text: string): Kill | string {
  try {
    const line = JSON.parse(text) as Partial<KillLine> | null;
    const args = argumentsFromJson(problem, line?.args);
    const violation = describeViolation(problem, args);
    if (violation !== undefined) return violation;
    const foundBy = line?.foundBy !== undefined && { foundBy: line.foundBy };
    return { args, rejects: line?.rejects ?? "", ...foundBy };
  } catch (error) {
    if (error instanceof ValueError || error instanceof SyntaxError) return error.message;
    throw error;
  }
}

function fileOf({ folder }: Problem): string {
  return join(folder, "kills.jsonl");
}
