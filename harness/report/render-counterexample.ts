import type { Counterexample, Judging } from "../core/judging.ts";
import { wrapText } from "./columns.ts";
import { renderExcerpt } from "./excerpt.ts";
import { type Look, paint } from "./look.ts";
import { toPrintableLines } from "./printable.ts";
import type { ProblemFacts } from "./problem-facts.ts";
import { renderCase, renderSections, sectionWidth } from "./render-failure.ts";

/** The smallest input that goes wrong, why the right answer is right, and a guess at the mistake. */
export function renderCounterexample(
  counterexample: Counterexample,
  judging: Judging,
  problem: ProblemFacts,
  look: Look,
): string[] {
  const { args, input, message, reason, guess, smallest, ...answers } = counterexample;
  const width = sectionWidth(look);
  const shown = judging.interface === "program" ? { input: input ?? "" } : { args };
  const sections = [
    renderCase({ ...answers, ...shown }, judging, problem, look),
    answers.verdict === "WA" && problem.hasOneAnswer
      ? []
      : renderExcerpt(toPrintableLines(message.trimEnd(), look), { look, width }),
    toPrintableLines(reason ?? "", look).flatMap((line) => wrapLine(line, width)),
    guess === undefined ? [] : wrapText(`guess: ${guess}`, width),
  ];
  const title = smallest
    ? "the smallest input that goes wrong (every smaller one is right)"
    : "a small input that goes wrong (there may be smaller ones)";
  return [paint(look, "strong", title), ...renderSections(sections, look)];
}

/** Lines that are drawn, as a board is, keep their beginning when they are wrapped. */
function wrapLine(line: string, width: number): string[] {
  const indent = /^ */.exec(line)?.[0] ?? "";
  if (line.length <= width) return [line];
  return wrapText(line.trim(), width - indent.length).map((part) => indent + part);
}
