import type { Language } from "../../languages/language.ts";
import type { Problem } from "../../problems/problem.ts";

/** The "language" of claims, which are read and never run. */
const CLAIM: Language = {
  id: "claim",
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
