import { describeHiddenFailure } from "../../core/judging/audience.ts";
import type { Failure, GroupResult, Judging } from "../../core/judging/judging.ts";
import { type CaseFacts, type CasePart, partsOfCase } from "./case-parts.ts";
import { wrapText } from "./columns.ts";
import { type ExcerptOptions, renderExcerpt } from "./excerpt.ts";
import {
  explainHidden,
  ON_INPUT_BELOW,
  titleFailure,
  type ShownFailure,
} from "../wording/failure-words.ts";
import {
  type TextStyle,
  paint,
  roleOfVerdict,
  signOfVerdict,
  signsOf,
  textWidth,
} from "./text-style.ts";
import { adviseNextStep } from "../wording/next-step.ts";
import { toPrintable, toPrintableLines } from "./printable.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";

const GUTTER_WIDTH = 4;
const LABEL_WIDTH = 10;

/** Renders a failed case like a compiler error: where, what, why, and what to do next. */
export function renderFailure(
  failure: ShownFailure,
  judging: Pick<Judging, "interface" | "groups" | "counterexample">,
  problem: ProblemFacts,
  style: TextStyle,
): string[] {
  const { isHidden, isBelow, groups, verdict } = failure;
  if (isBelow) {
    const remark = wrapText(ON_INPUT_BELOW, sectionWidth(style));
    return [...renderTitle(failure, style), ...renderSections([remark], style)];
  }
  // The title already says this.
  const message = failure.message === describeHiddenFailure(verdict) ? "" : failure.message;
  const width = sectionWidth(style);
  const isGuessed = isHidden && judging.counterexample?.guess !== undefined;
  const advice = isGuessed ? undefined : adviseNextStep(verdict, isHidden, message);
  const sections = [
    renderCase(failure, judging, problem, style),
    renderExcerpt(toPrintableLines(message.trimEnd(), style), { style, width }),
    isHidden && groups.length > 0
      ? wrapText(toPrintable(explainHidden(groups, judging), style), width)
      : [],
    advice === undefined ? [] : wrapText(`help: ${advice}`, width),
  ];
  return [...renderTitle(failure, style), ...renderSections(sections, style)];
}

/**
 * Renders a failure, already filtered for its reader, of a judging that still runs.
 * @param judging its groups so far, and its submission's name if that is to be shown
 */
export function renderFirstFailure(
  failure: Failure,
  { name, groups }: { readonly name: string | undefined; readonly groups: GroupResult[] },
  problem: ProblemFacts,
  style: TextStyle,
): string[] {
  const { group } = failure;
  const shown = {
    ...failure,
    groups: group === undefined ? [] : [group],
    isHidden: groups.some(({ id, visibility }) => id === group && visibility === "hidden"),
    isBelow: false,
  };
  const kind = failure.input === undefined ? "function" : "program";
  const head = name === undefined ? [] : [paint(style, "strong", toPrintable(name, style))];
  return [...head, ...renderFailure(shown, { interface: kind, groups }, problem, style)];
}

/** Renders blocks of lines behind a gutter, separated by empty lines; empty blocks are left out. */
export function renderSections(
  sections: readonly (readonly string[])[],
  style: TextStyle,
): string[] {
  const gutter = paint(style, "quiet", signsOf(style).gutter);
  return sections
    .filter((lines) => lines.some((line) => line !== ""))
    .flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]))
    .map((line) => `  ${gutter} ${line}`.trimEnd());
}

/** Columns available for text in {@link renderSections}. */
export function sectionWidth(style: TextStyle): number {
  return textWidth(style) - GUTTER_WIDTH;
}

function renderTitle(failure: ShownFailure, style: TextStyle): string[] {
  const words = toPrintable(titleFailure(failure), style);
  const title = `${signOfVerdict(style, failure.verdict)} ${words} (${failure.verdict})`;
  const role = roleOfVerdict(failure.verdict);
  return wrapText(title, textWidth(style)).map((line) => paint(style, role, line));
}

/** Renders the call or input, the expected answer, and the actual one. */
export function renderCase(
  failure: CaseFacts,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  style: TextStyle,
): string[] {
  return renderParts(partsOfCase(failure, judging, problem, style), style);
}

export function renderParts(parts: readonly CasePart[], style: TextStyle): string[] {
  return parts.flatMap(({ label, lines, focus, isMarked = false }) =>
    renderLabelled(label, lines, { style, focus, isMarked }),
  );
}

/** `expected  True`; further lines are aligned with the first. */
function renderLabelled(
  label: string,
  lines: readonly string[],
  options: Omit<ExcerptOptions, "width">,
): string[] {
  const width = textWidth(options.style) - GUTTER_WIDTH - LABEL_WIDTH;
  return renderExcerpt(lines, { ...options, width }).map((line, index) => {
    const head = index === 0 ? label : "";
    return paint(options.style, "quiet", head) + " ".repeat(LABEL_WIDTH - head.length) + line;
  });
}
