import type { Failure, Judging } from "../core/judging.ts";
import { type CaseFacts, type CasePart, partsOfCase } from "./case-parts.ts";
import { wrapText } from "./columns.ts";
import { type ExcerptOptions, renderExcerpt } from "./excerpt.ts";
import { explainHidden, isCaseOf, ON_INPUT_BELOW, titleFailure } from "./failure-words.ts";
import { type Look, paint, roleOfVerdict, signOfVerdict, signsOf, textWidth } from "./look.ts";
import { adviseNextStep } from "./next-step.ts";
import { toPrintable, toPrintableLines } from "./printable.ts";
import type { ProblemFacts } from "./problem-facts.ts";

const GUTTER_WIDTH = 4;
const LABEL_WIDTH = 10;

/** One failed case as a compiler shows an error: where, what, why and what to do next. */
export function renderFailure(
  failure: Failure,
  judging: Judging,
  problem: ProblemFacts,
  look: Look,
): string[] {
  if (isCaseOf(judging.counterexample, failure)) {
    const remark = wrapText(ON_INPUT_BELOW, sectionWidth(look));
    return [...renderTitle(failure, judging, look), ...renderSections([remark], look)];
  }
  const isHidden = problem.hiddenGroups.includes(failure.group);
  const width = sectionWidth(look);
  const advice = adviseNextStep(failure.verdict, isHidden);
  const sections = [
    renderCase(failure, judging, problem, look),
    renderExcerpt(toPrintableLines(failure.message.trimEnd(), look), { look, width }),
    isHidden
      ? wrapText(toPrintable(explainHidden(failure.group, judging, problem), look), width)
      : [],
    advice === undefined ? [] : wrapText(`help: ${advice}`, width),
  ];
  return [...renderTitle(failure, judging, look), ...renderSections(sections, look)];
}

/** Blocks of lines behind a gutter, an empty line between two; empty blocks are left out. */
export function renderSections(sections: readonly (readonly string[])[], look: Look): string[] {
  const gutter = paint(look, "quiet", signsOf(look).gutter);
  return sections
    .filter((lines) => lines.some((line) => line !== ""))
    .flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]))
    .map((line) => `  ${gutter} ${line}`.trimEnd());
}

/** The columns that {@link renderSections} leaves for text. */
export function sectionWidth(look: Look): number {
  return textWidth(look) - GUTTER_WIDTH;
}

function renderTitle(failure: Failure, judging: Judging, look: Look): string[] {
  const words = toPrintable(titleFailure(failure, judging), look);
  const title = `${signOfVerdict(look, failure.verdict)} ${words} (${failure.verdict})`;
  const role = roleOfVerdict(failure.verdict);
  return wrapText(title, textWidth(look)).map((line) => paint(look, role, line));
}

/** The call or input, the expected answer and the one that came. */
export function renderCase(
  failure: CaseFacts,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  look: Look,
): string[] {
  return renderParts(partsOfCase(failure, judging, problem, look), look);
}

export function renderParts(parts: readonly CasePart[], look: Look): string[] {
  return parts.flatMap(({ label, lines, focus, isMarked = false }) =>
    renderLabelled(label, lines, { look, focus, isMarked }),
  );
}

/** `expected  True`; further lines stand under the first. */
function renderLabelled(
  label: string,
  lines: readonly string[],
  options: Omit<ExcerptOptions, "width">,
): string[] {
  const width = textWidth(options.look) - GUTTER_WIDTH - LABEL_WIDTH;
  return renderExcerpt(lines, { ...options, width }).map((line, index) => {
    const head = index === 0 ? label : "";
    return paint(options.look, "quiet", head) + " ".repeat(LABEL_WIDTH - head.length) + line;
  });
}
