import type { NotJudged } from "../core/results/results.ts";

/** Why something was not judged, in words, and in the order in which lists tell it. */
export const NOT_JUDGED_KINDS: Readonly<Record<NotJudged["kind"], string>> = {
  "judge-error": "the judge failed",
  failed: "it could not be judged here",
  refused: "not safe to read",
  ambiguous: "a person must choose",
  unmatched: "whose it is, or what for, is unknown",
};
