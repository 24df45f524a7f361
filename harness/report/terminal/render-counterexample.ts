import stringWidth from "fast-string-width";
import type { Counterexample, Judging } from "../../core/judging/judging.ts";
import { wrapText } from "./columns.ts";
import { isRepeatedByAnswers, nameCounterexample } from "../wording/counterexample-words.ts";
import { renderExcerpt } from "./excerpt.ts";
import { type TextStyle, paint, textWidth } from "./text-style.ts";
import { toPrintable, toPrintableLines } from "./printable.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";
import { renderCase, renderSections, sectionWidth } from "./render-failure.ts";

/** Renders the smallest failing input, the reason for the right answer, and a guess at the mistake. */
export function renderCounterexample(
  counterexample: Counterexample,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  style: TextStyle,
): string[] {
  const title = nameCounterexample(counterexample);
  return [
    ...wrapText(title, textWidth(style)).map((line) => paint(style, "strong", line)),
    ...renderAnswer(counterexample, judging, problem, style),
  ];
}

/** Renders the case without a title; the answer may also be right. */
export function renderAnswer(
  counterexample: Counterexample,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  style: TextStyle,
): string[] {
  const { message, reason, guess } = counterexample;
  const width = sectionWidth(style);
  const guessed = guess === undefined ? [] : wrapText(`guess: ${toPrintable(guess, style)}`, width);
  // Without an answer to compare, the guess says more than how the run ended.
  const isFirst = counterexample.verdict !== "WA";
  const sections = [
    renderCase(counterexample, judging, problem, style),
    isFirst ? guessed : [],
    isRepeatedByAnswers(counterexample, problem)
      ? []
      : renderExcerpt(toPrintableLines(message.trimEnd(), style), { style, width }),
    toPrintableLines(reason ?? "", style).flatMap((line) => wrapLine(line, width)),
    isFirst ? [] : guessed,
  ];
  return renderSections(sections, style);
}

/** Wraps a line and keeps its indent, as drawings such as boards need. */
function wrapLine(line: string, width: number): string[] {
  if (stringWidth(line) <= width) return [line];
  const indent = /^ */.exec(line)?.[0].slice(0, width / 2) ?? "";
  return wrapText(line.trim(), width - indent.length).map((part) => indent + part);
}
