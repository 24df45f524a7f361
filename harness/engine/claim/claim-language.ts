import { CLAIM_LANGUAGE } from "../../core/judging/claim-language.ts";
import type { Language } from "../../languages/language.ts";
import type { Problem } from "../../problems/problem.ts";

const CLAIM: Language = {
  id: CLAIM_LANGUAGE,
  name: "claim",
  extensions: [".yaml", ".yml", ".json"],
  tools: [],
  timeFactor: 1,
  canLimitAddressSpace: false,
  guessInterface: () => ({ kinds: [], hint: "" }),
  plan: () => {
    throw new RangeError("claims are not built");
  },
};

/** The languages of submissions to an exercise: those of programs, unless it asks for claims. */
export function languagesFor(
  { task }: Pick<Problem, "task">,
  languages: readonly Language[],
): readonly Language[] {
  return task === undefined ? languages : [CLAIM];
}
