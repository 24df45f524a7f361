import { CLAIM_LANGUAGE, TESTS_LANGUAGE } from "../../core/judging/claim-language.ts";
import type { Language } from "../../languages/language.ts";
import type { Problem } from "../../problems/problem.ts";

/** The "languages" of submissions that are read and never run. */
const CLAIM = writtenLanguage(CLAIM_LANGUAGE, [".yaml", ".yml", ".json"]);
const TESTS = writtenLanguage(TESTS_LANGUAGE, [".txt", ".jsonl"]);

function writtenLanguage(id: string, extensions: readonly string[]): Language {
  return {
    id,
    name: id,
    extensions,
    tools: [],
    timeFactor: 1,
    canLimitAddressSpace: false,
    isAlone: true,
    guessInterface: () => ({ kinds: [], hint: "" }),
    plan: () => {
      throw new RangeError(`${id} are not built`);
    },
  };
}

/** The languages of submissions to an exercise: those of programs, unless it asks for something else. */
export function languagesFor(
  { task }: Pick<Problem, "task">,
  languages: readonly Language[],
): readonly Language[] {
  switch (task?.kind) {
    case undefined:
      return languages;
    case "claim":
      return [CLAIM];
    case "tests":
      return [TESTS];
  }
}
