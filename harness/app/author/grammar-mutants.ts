import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { toSubmission } from "../../engine/build/submission.ts";
import {
  applyMutation,
  describeMutation,
  type Mutation,
} from "../../generation/mutants/mutation.ts";
import { findTreeMutations } from "../../generation/mutants/tree-mutations.ts";
import { spread } from "../../generation/spread.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { Trial } from "./own-programs.ts";

/** Each one is built and judged, so that more take long. */
const MAX_MUTANTS = 60;
/** Mutants of these run in this process, and there are many more of them. */
const MUTATED_ELSEWHERE: ReadonlySet<string> = new Set(["javascript", "typescript"]);

/**
 * Makes mutants of right programs in languages that do not run in this process. They are judged like any
 * submission, contained and with the exercise's limits: one that does not end exceeds its CPU time, which
 * is as wrong as a wrong answer.
 */
export async function makeGrammarMutants(trials: readonly Trial[]): Promise<readonly Trial[]> {
  const rightPrograms = trials.filter(
    ({ role, path }) => role === "accepted" && !MUTATED_ELSEWHERE.has(languageOf(path) ?? ""),
  );
  const mutants = await Promise.all(rightPrograms.map(mutantsOfTrial));
  return spread(mutants.flat(), MAX_MUTANTS);
}

/**
 * The mutant of a right program with a number, as a spec names it: `leading_ones.py#3`. Undefined if the
 * text names no mutant.
 */
export async function findMutant(
  named: string,
  trials: readonly Trial[],
): Promise<{ readonly trial: Trial; readonly source: string } | undefined> {
  const [program = "", number] = named.split("#");
  const right = trials.find(({ id }) => id === join("accepted", program));
  if (number === undefined || right === undefined) return undefined;
  const source = await readFile(right.path, "utf8");
  const mutation = findTreeMutations(source, languageOf(right.path) ?? "")[Number(number) - 1];
  return mutation && toMutant(right, source, { mutation, number: Number(number) });
}

async function mutantsOfTrial(trial: Trial): Promise<readonly Trial[]> {
  const source = await readFile(trial.path, "utf8");
  return findTreeMutations(source, languageOf(trial.path) ?? "").map(
    (mutation, index) => toMutant(trial, source, { mutation, number: index + 1 }).trial,
  );
}

function languageOf(path: string): string | undefined {
  return LANGUAGES.find(({ extensions }) => extensions.includes(extname(path)))?.id;
}

function toMutant(
  { id, problemId, path }: Trial,
  right: string,
  { mutation, number }: { readonly mutation: Mutation; readonly number: number },
): { readonly trial: Trial; readonly source: string } {
  const label = `${id}#${number}: ${describeMutation(mutation)}`;
  const source = applyMutation(right, mutation);
  const bytes = Buffer.from(source);
  const file = { label, name: basename(path), bytes, companions: [], notes: [] };
  const trial: Trial = {
    id: label,
    role: "mutant",
    expected: "WA",
    problemId,
    path: label,
    read: async (languages) => Promise.resolve(toSubmission(file, languages)),
  };
  return { trial, source };
}
