import type { Counterexample, Failure, Judging } from "../../core/judging.ts";
import { type CaseFacts, partsOfCase } from "../case-parts.ts";
import { isSaidByAnswers, nameCounterexample } from "../counterexample-words.ts";
import {
  explainHidden,
  isCaseOf,
  MAX_FAILURES,
  ON_INPUT_BELOW,
  titleFailure,
} from "../failure-words.ts";
import { adviseNextStep, FOLLOW_THE_PROGRAM } from "../next-step.ts";
import type { ProblemFacts } from "../problem-facts.ts";
import { formatPlural } from "../quantities.ts";
import { type Block, heading, PAGE_LOOK, paragraph, said } from "./block.ts";
import { describeGrowth } from "./describe-growth.ts";

/** What went wrong, the smallest input that does, how a slow program grows, and the next step. */
export function describeFailures(judging: Judging, problem: ProblemFacts): Block[] {
  if (judging.verdict === "AC") return [];
  const { failures, counterexample, growth } = judging;
  const untold = failures.length - MAX_FAILURES;
  const advice = adviseAll(judging, problem);
  return [
    ...failures
      .slice(0, MAX_FAILURES)
      .flatMap((failure) => describeFailure(failure, judging, problem)),
    ...(untold > 0 ? [paragraph(`${formatPlural(untold, "more failure")} not shown here.`)] : []),
    ...(counterexample === undefined
      ? []
      : describeCounterexample(counterexample, judging, problem)),
    ...(growth === undefined ? [] : describeGrowth(growth)),
    ...(advice.length === 0 ? [] : [heading("Next step")]),
    ...advice.map(paragraph),
  ];
}

function describeFailure(failure: Failure, judging: Judging, problem: ProblemFacts): Block[] {
  const title = heading(titleFailure(failure, judging));
  if (isCaseOf(judging.counterexample, failure)) return [title, paragraph(ON_INPUT_BELOW)];
  const isHidden = problem.hiddenGroups.includes(failure.group);
  return [
    title,
    ...describeCase(failure, judging, problem),
    ...describeMessage(failure),
    ...(isHidden ? [paragraph(explainHidden(failure.group, judging, problem))] : []),
  ];
}

function describeCounterexample(
  counterexample: Counterexample,
  judging: Judging,
  problem: ProblemFacts,
): Block[] {
  const { args, input, reason, guess, smallest: _, ...answers } = counterexample;
  const shown = judging.interface === "program" ? { input: input ?? "" } : { args };
  return [
    heading(capitalise(nameCounterexample(counterexample))),
    ...describeCase({ ...answers, ...shown }, judging, problem),
    ...(isSaidByAnswers(answers, problem) ? [] : describeMessage(answers)),
    ...said(reason ?? ""),
    ...(guess === undefined ? [] : [paragraph(`A guess, which may be wrong: ${guess}`)]),
  ];
}

function describeCase(failure: CaseFacts, judging: Judging, problem: ProblemFacts): Block[] {
  const parts = partsOfCase(failure, judging, problem, PAGE_LOOK);
  return parts.length === 0 ? [] : [{ kind: "case", parts }];
}

/** What a compiler or a crashed program said stands as it is; a checker's sentence is prose. */
function describeMessage({ verdict, message }: Pick<Failure, "verdict" | "message">): Block[] {
  const isQuoted = verdict === "CE" || verdict === "RTE";
  return isQuoted && message.trim() !== "" ? [{ kind: "verbatim", text: message }] : said(message);
}

/** Each advice once. A course that tells no failures still tells what to do of such a verdict. */
function adviseAll({ failures, verdict, counterexample }: Judging, problem: ProblemFacts) {
  const known = failures.map((each) =>
    adviseNextStep(each.verdict, problem.hiddenGroups.includes(each.group)),
  );
  const advice = failures.length === 0 ? [adviseNextStep(verdict, true)] : known;
  const follow = counterexample === undefined ? undefined : FOLLOW_THE_PROGRAM;
  return [...new Set([follow, ...advice])].filter((each) => each !== undefined);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
