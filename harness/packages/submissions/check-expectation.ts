import type { Mistake } from "../../core/judging/mistake.ts";
import { explainBadGlob, matchesGlob } from "./match-glob.ts";
import type { Expected } from "./submissions-schema.ts";

export interface CheckOptions {
  readonly isScoring: boolean;
  /** The names of all cases and groups, from data/. */
  readonly tests: readonly string[];
}

/** Finds contradictions and unknown names in an entry of submissions.yaml. */
export function checkExpectation(
  glob: string,
  whole: Expected,
  groups: Readonly<Record<string, Expected>>,
  { isScoring, tests }: CheckOptions,
): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  const refuse = (path: Mistake["path"], message: string, hint?: string) =>
    mistakes.push({
      code: "unsuitable-key",
      path,
      at: "key",
      message,
      ...(hint !== undefined && { hint }),
    });

  const reason = explainBadGlob(glob);
  if (reason !== undefined) refuse([glob], `'${glob}' is not a valid glob: ${reason}`);
  for (const group of Object.keys(groups)) {
    const groupReason = explainBadGlob(group);
    if (groupReason !== undefined) {
      refuse([glob, group], `'${group}' is not a valid glob: ${groupReason}`);
    } else if (!tests.some((test) => matchesGlob(group, test))) {
      const hint = "Tests are named from data/: sample, secret/1-small, secret/*-hard.";
      refuse([glob, group], `'${group}' is neither a key nor the name of a test or group`, hint);
    }
  }

  const checkRule = (path: Mistake["path"], rule: Expected) => {
    const { permitted, required, score, use_for_time_limit: use } = rule;
    if (permitted && required && !required.some((verdict) => permitted.includes(verdict))) {
      refuse(
        [...path, "required"],
        "none of the required verdicts is permitted",
        "Add a required verdict to `permitted`.",
      );
    }
    if (score !== undefined && !isScoring) {
      refuse([...path, "score"], "this problem is pass-fail and has no scores");
    }
    if (Array.isArray(score) && score[0] > score[1]) {
      refuse([...path, "score"], "the first number here is larger than the second", "Swap them.");
    }
    const bound = [...path, "use_for_time_limit"];
    if (use === "lower" && required?.length === 1 && required[0] === "TLE") {
      refuse(bound, "a submission that must be too slow cannot bound the time limit from below");
    }
    if (use === "upper" && permitted && !permitted.includes("TLE")) {
      refuse(
        bound,
        "a submission that must not be too slow cannot bound the time limit from above",
      );
    }
  };
  checkRule([glob], whole);
  for (const [group, rule] of Object.entries(groups)) checkRule([glob, group], rule);
  return mistakes;
}
