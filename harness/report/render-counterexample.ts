import stringWidth from "string-width";
import type { Counterexample, Judging } from "../core/judging.ts";
import { wrapText } from "./columns.ts";
import { isSaidByAnswers, nameCounterexample } from "./counterexample-words.ts";
import { renderExcerpt } from "./excerpt.ts";
import { type Look, paint, textWidth } from "./look.ts";
import { toPrintable, toPrintableLines } from "./printable.ts";
import type { ProblemFacts } from "./problem-facts.ts";
import { renderCase, renderSections, sectionWidth } from "./render-failure.ts";

/** The smallest input that goes wrong, why the right answer is right, and a guess at the mistake. */
export function renderCounterexample(
  counterexample: Counterexample,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  look: Look,
): string[] {
  const title = nameCounterexample(counterexample);
  return [
    ...wrapText(title, textWidth(look)).map((line) => paint(look, "strong", line)),
    ...renderAnswer(counterexample, judging, problem, look),
  ];
}

/** The same without a title; of a right answer, too. */
export function renderAnswer(
  counterexample: Counterexample,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  look: Look,
): string[] {
  const { message, reason, guess } = counterexample;
  const width = sectionWidth(look);
  const sections = [
    renderCase(counterexample, judging, problem, look),
    isSaidByAnswers(counterexample, problem)
      ? []
      : renderExcerpt(toPrintableLines(message.trimEnd(), look), { look, width }),
    toPrintableLines(reason ?? "", look).flatMap((line) => wrapLine(line, width)),
    guess === undefined ? [] : wrapText(`guess: ${toPrintable(guess, look)}`, width),
  ];
  return renderSections(sections, look);
}

/** Lines that are drawn, as a board is, keep their beginning when they are wrapped. */
function wrapLine(line: string, width: number): string[] {
  if (stringWidth(line) <= width) return [line];
  const indent = /^ */.exec(line)?.[0].slice(0, width / 2) ?? "";
  return wrapText(line.trim(), width - indent.length).map((part) => indent + part);
}
