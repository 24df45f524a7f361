import type { Judging } from "../../core/judging/judging.ts";
import { explainHidden, gatherFailures } from "../failure-words.ts";
import { adviseNextStep, FOLLOW_THE_PROGRAM } from "../next-step.ts";
import { type Block, heading, paragraph } from "./block.ts";

/** Advises what to try next, without repetitions, and explains why hidden tests are not shown. */
export function describeNextStep(judging: Judging): Block[] {
  const { failures, verdict, counterexample } = judging;
  if (verdict === "AC") return [];
  const known = gatherFailures(judging).flatMap(({ groups, isHidden, verdict: own, message }) => {
    const why = isHidden && groups.length > 0 ? explainHidden(groups, judging) : undefined;
    const isGuessed = isHidden && counterexample?.guess !== undefined;
    return [why, isGuessed ? undefined : adviseNextStep(own, isHidden, message)];
  });
  // A course that hides failures still gives advice on the verdict.
  const advice = failures.length === 0 ? [adviseNextStep(verdict, true)] : known;
  const follow = counterexample === undefined ? undefined : FOLLOW_THE_PROGRAM;
  const all = [...new Set([follow, ...advice])].filter((each) => each !== undefined);
  return all.length === 0 ? [] : [heading("Next step"), ...all.map(paragraph)];
}
