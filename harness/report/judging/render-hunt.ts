import type { Counterexample, Judging } from "../../core/judging/judging.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { type TextStyle, paint } from "../terminal/text-style.ts";
import { toPrintable } from "../terminal/printable.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";
import { formatPlural } from "../wording/quantities.ts";
import { renderAnswer, renderCounterexample } from "./render-failure.ts";

export interface HuntResult {
  /** One file, or two that were compared. */
  readonly files: readonly string[];
  readonly tried: number;
  /** Result of each file on the input found; empty if none was found. */
  readonly counterexamples: readonly Counterexample[];
}

/** Renders the result of a hunt; ends with a line end. */
export function renderHunt(
  { files, tried, counterexamples }: HuntResult,
  facts: ProblemFacts,
  style: TextStyle,
): string {
  const inputs = formatPlural(tried, "input");
  if (counterexamples.length === 0) {
    const what = files.length > 1 ? "no difference" : "nothing wrong";
    return `${what} found on ${inputs} (this is no proof; search longer with --time)\n`;
  }
  const blocks =
    files.length > 1
      ? renderDifference(files, counterexamples, facts, style)
      : counterexamples.flatMap((each) => renderCounterexample(each, asJudged(each), facts, style));
  return [...blocks, "", `${inputs} tried`].map((line) => `${line}\n`).join("");
}

/** Renders the answers of two programs; the reason is shown once. */
function renderDifference(
  files: readonly string[],
  counterexamples: readonly Counterexample[],
  facts: ProblemFacts,
  style: TextStyle,
): string[] {
  const title = counterexamples[0]?.smallest
    ? "the smallest input on which they differ (on every smaller one they agree)"
    : "a small input on which they differ (there may be smaller ones)";
  return [
    paint(style, "strong", title),
    ...counterexamples.flatMap((each, index) => {
      const { reason, ...rest } = each;
      const visible = reason === undefined || index > 0 ? rest : each;
      return [
        "",
        `${toPrintable(files[index] ?? "", style)}: ${each.verdict === "AC" ? "correct" : describeVerdict(each.verdict)}`,
        ...renderAnswer(visible, asJudged(each), facts, style),
      ];
    }),
  ];
}

/** Only programs have an input text. */
function asJudged({ input }: Counterexample): Pick<Judging, "interface"> {
  return { interface: input === undefined ? "function" : "program" };
}
