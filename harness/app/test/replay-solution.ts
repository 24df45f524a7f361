import type { Film } from "../../core/film.ts";
import { type ProgramTexts, readProgramOutput } from "../../core/forms/program-text.ts";
import type { Value } from "../../core/values/value.ts";
import { fromJson, ValueError } from "../../core/values/value.ts";
import { askReference } from "./ask-reference.ts";
import { listExercises } from "./list-exercises.ts";
import { readArguments } from "./read-arguments.ts";
import { UsageError } from "../usage-error.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A solution's text, and the name of its source. */
interface WrittenSolution {
  readonly name: string;
  readonly text: string;
}

export interface Replay {
  readonly film: Film;
  /** Why the solution is wrong; absent if it is right. */
  readonly fault?: string;
}

/**
 * Makes the film of a solution.
 * @param args JSON values; empty: the exercise's last sample
 * @param solution undefined: the reference's answer
 * @throws {UsageError} if the exercise has no films, or the input or answer is invalid.
 */
export async function replaySolution(
  id: string,
  args: readonly unknown[],
  solution: WrittenSolution | undefined,
  workspace: Workspace,
): Promise<Replay> {
  const problem = await workspace.problem(id);
  const reference = await workspace.reference(problem);
  const { film, check } = reference;
  if (film === undefined) {
    throw new UsageError(
      `answers to ${id} are not games that can be replayed; ${await nameFilmed(workspace)}`,
    );
  }
  const sample = problem.samples.at(-1);
  const input = args.length === 0 && sample !== undefined ? sample : readArguments(problem, args);
  const answer =
    solution === undefined
      ? askReference(reference, input)
      : readAnswer(problem.interface, solution);
  const checked = check?.(input, answer, answer);
  return {
    film: film(input, answer, "en"),
    ...(checked?.isRight === false && { fault: checked.message }),
  };
}

/** Reads an answer as a program prints it, or as a function returns it: `[[0, 9]]`, `[(0, 9)]`. */
function readAnswer(called: ProgramTexts, { name, text }: WrittenSolution): Value {
  const json = text.trim().startsWith("[") ? parseList(text) : undefined;
  const expected = "expected an answer as a program prints it, or a list as a function returns it";
  try {
    if (json !== undefined) return fromJson(called.returns, json, "the answer");
  } catch (error) {
    if (error instanceof ValueError) throw new UsageError(`${name}: ${error.message}; ${expected}`);
    throw error;
  }
  const parsed = readProgramOutput(called, text);
  if (parsed.ok) return parsed.value;
  throw new UsageError(`${name}: ${parsed.message}; ${expected}`);
}

/** Parses a list, reading Python's tuples as lists; undefined if it is not a list. */
function parseList(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll("(", "[").replaceAll(")", "]"));
  } catch {
    return undefined;
  }
}

async function nameFilmed(workspace: Workspace): Promise<string> {
  const filmed: string[] = [];
  for (const listed of await listExercises(workspace)) {
    if (listed.kind === "broken") continue;
    const reference = await workspace.reference(listed.problem).catch(() => undefined);
    if (reference?.film !== undefined) filmed.push(listed.problem.id);
  }
  return filmed.length === 0
    ? "no exercise here can be replayed"
    : `exercises that can be replayed: ${filmed.join(", ")}`;
}
