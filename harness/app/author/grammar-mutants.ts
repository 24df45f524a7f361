import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { toSubmission } from "../../engine/build/submission.ts";
import { applyMutation, describeMutation } from "../../generation/mutants/mutation.ts";
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
  const made = await Promise.all(
    trials.filter(({ role }) => role === "accepted").map(mutantsOfTrial),
  );
  return spread(made.flat(), MAX_MUTANTS);
}

async function mutantsOfTrial({ id, problemId, path }: Trial): Promise<readonly Trial[]> {
  const language = LANGUAGES.find(({ extensions }) => extensions.includes(extname(path)));
  if (language === undefined || MUTATED_ELSEWHERE.has(language.id)) return [];
  const source = await readFile(path, "utf8");
  return findTreeMutations(source, language.id).map((mutation) => {
    const mutantId = `${id}: ${describeMutation(mutation)}`;
    const bytes = Buffer.from(applyMutation(source, mutation));
    const file = { label: mutantId, name: basename(path), bytes, companions: [], notes: [] };
    return {
      id: mutantId,
      role: "mutant",
      expected: "WA",
      problemId,
      path: mutantId,
      read: async (languages) => Promise.resolve(toSubmission(file, languages)),
    };
  });
}
