import { describeHiddenFailure } from "../../core/judging/audience.ts";
import type {
  Counterexample,
  Failure,
  Growth,
  GroupResult,
  Judging,
} from "../../core/judging/judging.ts";
import { type Block, paragraph } from "../feedback/block.ts";
import {
  adviseOnFailure,
  describeCounterexample,
  describeFailure,
  describeGrowth,
  GROWTH_TITLE,
} from "../feedback/describe-failures.ts";
import { renderBlock } from "../feedback/render-block.ts";
import { wrapText } from "../terminal/columns.ts";
import { toPrintable } from "../terminal/printable.ts";
import {
  paint,
  type Role,
  roleOfVerdict,
  signOfVerdict,
  signsOf,
  type TextStyle,
  textWidth,
} from "../terminal/text-style.ts";
import { nameCounterexample } from "../wording/counterexample-words.ts";
import { ON_INPUT_BELOW, type ShownFailure, titleFailure } from "../wording/failure-words.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";

/** Width of the gutter and of the space around it. */
const GUTTER_WIDTH = 4;

/** Renders a failed case like a compiler error: where, what, why, and what to do next. */
export function renderFailure(
  failure: ShownFailure,
  judging: Pick<Judging, "interface" | "groups" | "counterexample">,
  problem: ProblemFacts,
  style: TextStyle,
): string[] {
  const { verdict, isBelow } = failure;
  const title = `${signOfVerdict(style, verdict)} ${titleFailure(failure, judging)} (${verdict})`;
  const blocks = isBelow ? [paragraph(ON_INPUT_BELOW)] : explain(failure, judging, problem, style);
  return [...renderTitle(title, roleOfVerdict(verdict), style), ...renderBlocks(blocks, style)];
}

function explain(
  failure: ShownFailure,
  judging: Pick<Judging, "interface" | "groups" | "counterexample">,
  problem: ProblemFacts,
  style: TextStyle,
): readonly Block[] {
  // The title already says this.
  const isSaid = failure.message === describeHiddenFailure(failure.verdict);
  const visible = isSaid ? { ...failure, message: "" } : failure;
  const { why, advice } = adviseOnFailure(visible, judging);
  return [
    ...describeFailure(visible, judging, problem, style),
    ...(why === undefined ? [] : [paragraph(why)]),
    ...(advice === undefined ? [] : [paragraph(`help: ${advice}`)]),
  ];
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
  const visible = {
    ...failure,
    groups: group === undefined ? [] : [group],
    isHidden: groups.some(({ id, visibility }) => id === group && visibility === "hidden"),
    isBelow: false,
  };
  const kind = failure.input === undefined ? "function" : "program";
  const head = name === undefined ? [] : [paint(style, "strong", toPrintable(name, style))];
  return [...head, ...renderFailure(visible, { interface: kind, groups }, problem, style)];
}

/** Renders the smallest failing input, the reason for the right answer, and a guess at the mistake. */
export function renderCounterexample(
  counterexample: Counterexample,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  style: TextStyle,
): string[] {
  const title = nameCounterexample(counterexample);
  return [
    ...renderTitle(title, "strong", style),
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
  return renderBlocks(describeCounterexample(counterexample, judging, problem, style), style);
}

/** Renders how the time of a slow submission grows: the pattern, the times, and the limit. */
export function renderGrowth(growth: Growth, style: TextStyle): string[] {
  return [
    ...renderTitle(GROWTH_TITLE, "strong", style),
    ...renderBlocks(describeGrowth(growth), style),
  ];
}

function renderTitle(title: string, role: Role, style: TextStyle): string[] {
  return wrapText(toPrintable(title, style), textWidth(style)).map((line) =>
    paint(style, role, line),
  );
}

/** Renders blocks behind a gutter, with empty lines between them. */
function renderBlocks(blocks: readonly Block[], style: TextStyle): string[] {
  const gutter = paint(style, "quiet", signsOf(style).gutter);
  return blocks
    .map((block) => renderBlock(block, textWidth(style) - GUTTER_WIDTH, style))
    .filter((lines) => lines.some((line) => line !== ""))
    .flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]))
    .map((line) => `  ${gutter} ${line}`.trimEnd());
}
