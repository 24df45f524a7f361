import stringWidth from "string-width";
import type { GroupResult, Judging } from "../core/judging.ts";
import { describeVerdict } from "../core/verdict.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { MAX_FAILURES } from "./failure-words.ts";
import { type Cell, measureGrid, renderGrid } from "./grid.ts";
import { type Look, paint, roleOfVerdict, signOfVerdict, signsOf, textWidth } from "./look.ts";
import { BETTER_ANSWERS } from "./next-step.ts";
import { toPrintable, toPrintableLines } from "./printable.ts";
import type { ProblemFacts } from "./problem-facts.ts";
import {
  formatCount,
  formatDuration,
  formatMemory,
  formatPlural,
  formatPoints,
} from "./quantities.ts";
import { renderCounterexample } from "./render-counterexample.ts";
import { renderFailure } from "./render-failure.ts";
import { renderGrowth } from "./render-growth.ts";

const MAX_NAME_WIDTH = 20;

/** One judging for the student who wrote the program; ends with a line end. */
export function renderJudging(judging: Judging, problem: ProblemFacts, look: Look): string {
  const blocks = [
    renderHead(judging, problem, look),
    renderGroups(judging.groups, problem, look),
    ...judging.failures
      .slice(0, MAX_FAILURES)
      .map((failure) => renderFailure(failure, judging, problem, look)),
    judging.counterexample === undefined
      ? []
      : renderCounterexample(judging.counterexample, judging, problem, look),
    judging.growth === undefined ? [] : renderGrowth(judging.growth, look),
    renderNotes(judging, look),
    renderTotal(judging, look),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(""))
    .join("\n");
}

function renderHead(judging: Judging, problem: ProblemFacts, look: Look): string[] {
  const called = {
    function: `function ${problem.functionName}`,
    program: "program",
    unknown: "",
  }[judging.interface];
  const parts = [judging.submission, judging.problem, judging.language, called];
  const printable = parts.map((part) => toPrintable(part, look));
  return flowParts(printable, textWidth(look), look).map((line) => paint(look, "strong", line));
}

function renderGroups(groups: readonly GroupResult[], problem: ProblemFacts, look: Look): string[] {
  if (groups.length === 0) return [];
  const points = alignFractions(
    groups.map((group) => [formatPoints(group.points), formatPoints(group.maxPoints)]),
  );
  const passed = alignFractions(
    groups.map((group) => [formatCount(group.cases.passed), formatCount(group.cases.total)]),
  );
  const nameWidth = Math.min(MAX_NAME_WIDTH, Math.floor(look.width / 4));
  const rows = groups.map(({ id, verdict }, index): Cell[] => {
    const role = roleOfVerdict(verdict);
    const isSkipped = verdict === "skipped";
    return [
      { text: "" },
      { text: signOfVerdict(look, verdict), role },
      { text: cutColumns(toPrintable(id, look), nameWidth, signsOf(look).ellipsis) },
      { text: isSkipped ? "" : verdict, role },
      { text: isSkipped ? "" : describeVerdict(verdict), role },
      { text: `${points[index]} points` },
      { text: isSkipped ? "not run" : `${passed[index]} cases`, role: "quiet" },
      { text: problem.hiddenGroups.includes(id) ? "hidden" : "", role: "quiet" },
    ];
  });
  return renderGrid(fitRows(rows, look.width), look);
}

/** In narrow terminals the columns that repeat or explain others go first. */
const DROPPED_COLUMNS = [[], [4], [4, 7], [4, 6, 7]];

function fitRows(rows: readonly (readonly Cell[])[], width: number): readonly (readonly Cell[])[] {
  const layouts = DROPPED_COLUMNS.map((dropped) =>
    rows.map((row) => row.filter((_, column) => !dropped.includes(column))),
  );
  return layouts.find((layout) => measureGrid(layout) <= width) ?? layouts.at(-1) ?? rows;
}

function renderNotes(judging: Judging, look: Look): string[] {
  const untold = judging.failures.length - MAX_FAILURES;
  const notes = [...judging.notes];
  if (untold > 0) {
    const subject = formatPlural(untold, "more failure");
    notes.push(`${subject} not shown here; \`--format json\` tells all of them.`);
  }
  return notes.flatMap((note) =>
    toPrintableLines(`note: ${note}`, look).flatMap((line) => wrapText(line, textWidth(look))),
  );
}

function renderTotal(judging: Judging, look: Look): string[] {
  const { verdict, points, maxPoints, cpuMs, memoryKib, isolation } = judging;
  const total = judging.groups.reduce((sum, { cases }) => sum + cases.total, 0);
  const passed = judging.groups.reduce((sum, { cases }) => sum + cases.passed, 0);
  const score =
    verdict === "JE"
      ? "not graded"
      : `${formatPoints(points)} of ${formatPoints(maxPoints)} points`;
  const result = `${signOfVerdict(look, verdict)} ${describeVerdict(verdict)} (${verdict}): ${score}`;
  const details = [
    total === 0 ? "" : `${formatCount(passed)} of ${formatPlural(total, "case")} passed`,
    `CPU ${formatDuration(cpuMs)}`,
    memoryKib === null ? "" : `memory ${formatMemory(memoryKib)}`,
    `isolation ${isolation}`,
  ];
  return [
    ...wrapText(result, textWidth(look)).map((line) => paint(look, roleOfVerdict(verdict), line)),
    ...(verdict === "AC" && points < maxPoints
      ? wrapText(`  ${BETTER_ANSWERS}`, textWidth(look))
      : []),
    ...flowParts(details, textWidth(look) - 2, look).map(
      (line) => `  ${paint(look, "quiet", line)}`,
    ),
  ];
}

/** `P1.py · p1 · python`; no line begins or ends with a dot. */
function flowParts(parts: readonly string[], width: number, look: Look): string[] {
  const lines: string[] = [];
  for (const part of parts.filter((text) => text !== "")) {
    const last = lines.at(-1);
    const joined = `${last} ${signsOf(look).dot} ${part}`;
    if (last !== undefined && stringWidth(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(...wrapText(part, width));
  }
  return lines;
}

/** ` 0 /  40` and `20 / 100` stand exactly under each other. */
function alignFractions(fractions: readonly (readonly [string, string])[]): string[] {
  const partWidth = Math.max(...fractions.map(([part]) => part.length));
  const wholeWidth = Math.max(...fractions.map(([, whole]) => whole.length));
  return fractions.map(
    ([part, whole]) => `${part.padStart(partWidth)} / ${whole.padStart(wholeWidth)}`,
  );
}
