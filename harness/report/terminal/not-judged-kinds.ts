import type { NotJudged } from "../../core/results/results.ts";

/** Reasons why something was not judged, in the order in which lists show them. */
export const NOT_JUDGED_KINDS: Readonly<Record<NotJudged["kind"], string>> = {
  "judge-error": "the judge failed",
  failed: "could not be judged here",
  refused: "not safe to read",
  ambiguous: "you have to choose",
  unmatched: "student, exercise or kind of file not recognised",
};
