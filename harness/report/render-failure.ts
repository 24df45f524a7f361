import type { Failure, Judging } from "../core/judging.ts";
import { describeVerdict } from "../core/verdict.ts";
import { wrapText } from "./columns.ts";
import { findDifference } from "./difference.ts";
import { type ExcerptOptions, renderExcerpt } from "./excerpt.ts";
import { type Look, paint, roleOfVerdict, signOfVerdict, signsOf, textWidth } from "./look.ts";
import { adviseNextStep } from "./next-step.ts";
import { toPrintable, toPrintableLines } from "./printable.ts";
import type { ProblemFacts } from "./problem-facts.ts";
import { formatPlural } from "./quantities.ts";
import { showCall, showPrinted, showReturned } from "./shown-value.ts";

const GUTTER_WIDTH = 4;
const LABEL_WIDTH = 10;
/** Shorter answers are taken in at a glance and need no caret. */
const MAX_GLANCE_LENGTH = 20;

const ENGLISH_LIST = new Intl.ListFormat("en");

/** One failed case as a compiler shows an error: where, what, why and what to do next. */
export function renderFailure(
  failure: Failure,
  judging: Judging,
  problem: ProblemFacts,
  look: Look,
): string[] {
  if (isShownBelow(failure, judging)) {
    const remark = wrapText("On the input below.", sectionWidth(look));
    return [...renderTitle(failure, judging, look), ...renderSections([remark], look)];
  }
  const isHidden = problem.hiddenGroups.includes(failure.group);
  const width = sectionWidth(look);
  const advice = adviseNextStep(failure.verdict, isHidden);
  const sections = [
    renderCase(failure, judging, problem, look),
    renderExcerpt(toPrintableLines(failure.message.trimEnd(), look), { look, width }),
    isHidden ? wrapText(explainHidden(failure.group, judging, problem, look), width) : [],
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

/** The case is the very input that the counter-example tells more about. */
function isShownBelow({ args, input }: Failure, { counterexample }: Judging): boolean {
  if (counterexample === undefined) return false;
  return input === undefined
    ? args !== undefined && JSON.stringify(args) === JSON.stringify(counterexample.args)
    : input === counterexample.input;
}

function renderTitle(failure: Failure, judging: Judging, look: Look): string[] {
  const words = `${describeVerdict(failure.verdict)} (${failure.verdict})`;
  const isOfGroup = judging.groups.some((group) => group.id === failure.group);
  const where = isOfGroup ? `${toPrintable(failure.group, look)}: ` : "";
  const title = `${signOfVerdict(look, failure.verdict)} ${where}${words}`;
  const role = roleOfVerdict(failure.verdict);
  return wrapText(title, textWidth(look)).map((line) => paint(look, role, line));
}

/** The call or input, the expected answer and the one that came. */
export function renderCase(
  failure: Pick<Failure, "args" | "input" | "expected" | "actual" | "printed">,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  look: Look,
): string[] {
  const { args, input, printed } = failure;
  const show = judging.interface === "program" ? showPrinted : showReturned;
  const showAnswer = (json: unknown) => {
    if (json === undefined) return undefined;
    const lines = show(problem.returns, json, look);
    return lines.every((line) => line === "") ? ["(nothing)"] : lines;
  };
  const right = showAnswer(failure.expected);
  const got = showAnswer(failure.actual);
  const answers = [...(right ?? []), ...(got ?? [])];
  const isMarked = answers.length > 2 || answers.some((line) => line.length > MAX_GLANCE_LENGTH);
  const focus =
    problem.hasOneAnswer && right !== undefined && got !== undefined
      ? findDifference(right, got)
      : undefined;
  return [
    ...renderLabelled("call", args && [showCall(problem, args, look)], { look }),
    ...renderLabelled("input", input && toPrintableLines(input, look), { look }),
    ...renderLabelled(problem.hasOneAnswer ? "expected" : "one way", right, { look, focus }),
    ...renderLabelled("got", got, { look, focus, isMarked }),
    ...renderLabelled("printed", printed && toPrintableLines(printed, look), { look }),
  ];
}

/** `expected  True`; further lines stand under the first. Nothing for what is not told. */
function renderLabelled(
  label: string,
  lines: readonly string[] | "" | undefined,
  options: Omit<ExcerptOptions, "width">,
): string[] {
  if (!lines) return [];
  const width = textWidth(options.look) - GUTTER_WIDTH - LABEL_WIDTH;
  return renderExcerpt(lines, { ...options, width }).map((line, index) => {
    const head = index === 0 ? label : "";
    return paint(options.look, "quiet", head) + " ".repeat(LABEL_WIDTH - head.length) + line;
  });
}

/** Honest about what was seen and what was not: "all tests passed" must never be the last word. */
function explainHidden(group: string, judging: Judging, problem: ProblemFacts, look: Look): string {
  const name = toPrintable(group, look);
  const hidden = `'${name}' is hidden: its inputs are not shown, so that a program cannot be fitted to them.`;
  const visible = judging.groups.filter(({ id }) => !problem.hiddenGroups.includes(id));
  if (visible.length === 0 || visible.some(({ verdict }) => verdict !== "AC")) return hidden;
  const names = visible.map(({ id }) => `'${toPrintable(id, look)}'`);
  const listed = `visible group${names.length === 1 ? "" : "s"} ${ENGLISH_LIST.format(names)}`;
  const cases = visible.reduce((sum, { cases: { total } }) => sum + total, 0);
  return `The ${listed} passed (${formatPlural(cases, "case")}); ${hidden}`;
}
