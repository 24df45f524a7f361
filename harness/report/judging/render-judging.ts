import { drawBreach } from "../../core/judging/breach-picture.ts";
import { describeCatches } from "../feedback/describe-failures.ts";
import { renderBlock } from "../feedback/render-block.ts";
import { renderStrip } from "../terminal/render-strip.ts";
import { pushAll } from "../../core/large-lists.ts";
import type { Redacted } from "../../core/judging/audience.ts";
import type { GroupResult, Judging } from "../../core/judging/judging.ts";
import { distinctTexts } from "../../core/judging/note-texts.ts";
import { describeCases, sumCases } from "../wording/case-counts.ts";
import { cutColumns, wrapText } from "../terminal/columns.ts";
import {
  describeOutcome,
  isWritten,
  mergeFailures,
  MAX_FAILURES,
} from "../wording/failure-words.ts";
import { type Cell, measureGrid, renderGrid } from "../terminal/grid.ts";
import {
  type TextStyle,
  paint,
  roleOfVerdict,
  signOfVerdict,
  signsOf,
  textWidth,
} from "../terminal/text-style.ts";
import { adviseImprovement } from "../wording/next-step.ts";
import { JUDGED_ELSEWHERE } from "../wording/judged-elsewhere.ts";
import { toPrintable, toPrintableLines } from "../terminal/printable.ts";
import { quoteWord } from "../terminal/quote-word.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatCount, formatDuration, formatMemory, formatPlural } from "../wording/quantities.ts";
import { renderCounterexample, renderFailure, renderGrowth } from "./render-failure.ts";
import stringWidth from "fast-string-width";

const MAX_NAME_WIDTH = 20;

/** Renders one judging, already filtered for its reader; ends with a line end. */
export function renderJudging(
  judging: Redacted<Judging>,
  problem: ProblemFacts,
  style: TextStyle,
): string {
  const blocks = [
    renderHead(judging, problem, style),
    renderGroups(judging, style),
    ...mergeFailures(judging)
      .slice(0, MAX_FAILURES)
      .map((failure) => renderFailure(failure, judging, problem, style)),
    renderContradiction(judging),
    describeCatches(judging).flatMap((block) =>
      renderBlock(block, textWidth(style) - 2, style).map((line) => `  ${line}`),
    ),
    judging.counterexample === undefined
      ? []
      : renderCounterexample(judging.counterexample, judging, problem, style),
    judging.growth === undefined ? [] : renderGrowth(judging.growth, style),
    renderNotes(judging, style),
    renderTotal(judging, style),
    renderPlayOn(judging, problem, style),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(""))
    .join("\n");
}

/** The statements of a claim that cannot hold together. */
function renderContradiction({ breach }: Judging): string[] {
  const picture = breach && drawBreach(breach, "en");
  return picture ? renderStrip(picture) : [];
}

function renderHead(judging: Judging, problem: ProblemFacts, style: TextStyle): string[] {
  const called = {
    function: `function ${problem.functionName}`,
    program: "program",
    claim: "",
    tests: "",
    unknown: "",
  }[judging.interface];
  const parts = [judging.submission, judging.problem, judging.language, called];
  const printable = parts.map((part) => toPrintable(part, style));
  return flowParts(printable, textWidth(style), style).map((line) => paint(style, "strong", line));
}

function renderGroups(judging: Judging, style: TextStyle): string[] {
  const { groups, elsewhere = [] } = judging;
  if (groups.length === 0) return [];
  const points = alignFractions([
    ...groups.map((group) => [formatPoints(group.points), formatPoints(group.maxPoints)] as const),
    ...elsewhere.map(({ maxPoints }) => ["", formatPoints(maxPoints)] as const),
  ]);
  const passed = alignFractions(
    groups.map(({ cases }) =>
      cases === undefined ? ["", ""] : [formatCount(cases.passed), formatCount(cases.total)],
    ),
  );
  const nameWidth = Math.min(MAX_NAME_WIDTH, Math.floor(style.width / 4));
  const rows = groups.map((group, index): Cell[] => {
    const { id, verdict, visibility } = group;
    const role = roleOfVerdict(verdict);
    const isSkipped = verdict === "skipped";
    return [
      { text: "" },
      { text: signOfVerdict(style, verdict), role },
      { text: cutColumns(toPrintable(id, style), nameWidth, signsOf(style).ellipsis) },
      { text: isSkipped ? "" : verdict, role },
      { text: isSkipped ? "" : describeOutcome(verdict, judging), role },
      { text: `${points[index]} points` },
      { text: countCases(group, passed[index] ?? ""), role: "quiet" },
      { text: visibility === "hidden" ? "hidden" : "", role: "quiet" },
    ];
  });
  const others = elsewhere.map(({ id }, index): Cell[] => [
    { text: "" },
    { text: signsOf(style).skipped, role: "quiet" },
    { text: cutColumns(toPrintable(id, style), nameWidth, signsOf(style).ellipsis) },
    { text: "" },
    { text: "" },
    { text: `${points[groups.length + index]} points` },
    { text: JUDGED_ELSEWHERE, role: "quiet" },
    { text: "" },
  ]);
  return renderGrid(fitRows([...rows, ...others], style.width), style);
}

/** `18 / 20 cases`; empty for hidden groups of students. */
function countCases({ verdict, cases }: GroupResult, passed: string): string {
  if (verdict === "skipped") return "not run";
  if (cases === undefined) return "";
  const { total, tried } = cases;
  if (tried === 0 && total > 0) return "not run";
  return `${passed} cases${tried < total ? `, ${formatCount(tried)} tried` : ""}`;
}

/** Columns dropped in narrow terminals, those that repeat or explain others first. */
const DROPPED_COLUMNS = [[], [4], [4, 7], [4, 6, 7]];

function fitRows(rows: readonly (readonly Cell[])[], width: number): readonly (readonly Cell[])[] {
  const layouts = DROPPED_COLUMNS.map((dropped) =>
    rows.map((row) => row.filter((_, column) => !dropped.includes(column))),
  );
  return layouts.find((layout) => measureGrid(layout) <= width) ?? layouts.at(-1) ?? rows;
}

function renderNotes(judging: Judging, style: TextStyle): string[] {
  const hiddenCount = mergeFailures(judging).length - MAX_FAILURES;
  const notes = [...distinctTexts(judging.notes)];
  if (hiddenCount > 0) {
    const subject = formatPlural(hiddenCount, "more failure");
    notes.push(`${subject} not shown here; \`--format json\` shows all of them.`);
  }
  return notes.flatMap((note) =>
    toPrintableLines(`note: ${note}`, style).flatMap((line) => wrapText(line, textWidth(style))),
  );
}

function renderTotal(judging: Judging, style: TextStyle): string[] {
  const { verdict, cpuMs, memoryKib, isolation, proved, positions } = judging;
  const improvement = adviseImprovement(judging);
  const isAllTold = judging.groups.every(({ cases }) => cases !== undefined);
  const score = verdict === "JE" ? "not graded" : describeScore(judging);
  const result = `${signOfVerdict(style, verdict)} ${describeOutcome(verdict, judging)} (${verdict}): ${score}`;
  const decided = proved === true ? "proved for all positions" : `${positions} positions looked at`;
  const run = [
    describeCases(sumCases(judging.groups), isAllTold ? "case" : "visible case"),
    cpuMs === null ? "" : `CPU ${formatDuration(cpuMs)}`,
    memoryKib === null ? "" : `memory ${formatMemory(memoryKib)}`,
    `isolation ${isolation}`,
  ];
  const hasResult = proved !== undefined && verdict !== "CE";
  const details = !isWritten(judging) ? run : hasResult ? [decided] : [];
  return [
    ...wrapText(result, textWidth(style)).map((line) => paint(style, roleOfVerdict(verdict), line)),
    ...(improvement === undefined ? [] : wrapText(`  ${improvement}`, textWidth(style))),
    ...flowParts(details, textWidth(style) - 2, style).map(
      (line) => `  ${paint(style, "quiet", line)}`,
    ),
  ];
}

/** The command that puts the answer to the smallest position that went wrong to the test. */
function renderPlayOn(
  judging: Redacted<Judging>,
  { playOnFrom, commandName = "grundy" }: ProblemFacts,
  style: TextStyle,
): string[] {
  const { submission, breach, counterexample, failures } = judging;
  const isOfClaim = judging.interface === "claim" && breach?.claims[0]?.lost !== undefined;
  if (isOfClaim) {
    const position = quoteWord(JSON.stringify(breach.position));
    const command = `${commandName} play ${judging.problem} --position ${position}`;
    return ["Play on from there:", `  ${toPrintable(command, style)}`];
  }
  const wrong = [counterexample, ...failures].find(
    (each) => each?.verdict === "WA" && (each.args ?? each.input) !== undefined,
  );
  const playOn = wrong && playOnFrom?.(wrong);
  if (playOn === undefined) return [];
  const { position, programMoves } = playOn;
  const words = [
    `${commandName} play`,
    judging.problem,
    ...(programMoves === undefined ? [] : [quoteWord(submission)]),
    `--position ${quoteWord(JSON.stringify(position))}`,
    ...(programMoves === "first" ? ["--second"] : []),
  ];
  const purpose = programMoves === undefined ? "from there" : "from there against your program";
  // A command is copied, so it is not wrapped.
  return [`Play on ${purpose}:`, `  ${toPrintable(words.join(" "), style)}`];
}

function describeScore({ points, maxPoints, elsewhere }: Judging): string {
  const [own, all] = [formatPoints(points), formatPoints(maxPoints)];
  if (elsewhere === undefined) return `${own} of ${all} points`;
  return maxPoints === 0
    ? "your instructor awards all points"
    : `${own} of the ${all} points that are judged here`;
}

/** `P1.py · p1 · python`; no line begins or ends with a dot. */
function flowParts(parts: readonly string[], width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const part of parts.filter((text) => text !== "")) {
    const last = lines.at(-1);
    const joined = `${last} ${signsOf(style).dot} ${part}`;
    if (last !== undefined && stringWidth(joined) <= width) lines[lines.length - 1] = joined;
    else pushAll(lines, wrapText(part, width));
  }
  return lines;
}

/** Aligns fractions: ` 0 /  40` above `20 / 100`. */
function alignFractions(fractions: readonly (readonly [string, string])[]): string[] {
  const partWidth = Math.max(...fractions.map(([part]) => part.length));
  const wholeWidth = Math.max(...fractions.map(([, whole]) => whole.length));
  return fractions.map(
    ([part, whole]) => `${part.padStart(partWidth)} / ${whole.padStart(wholeWidth)}`,
  );
}
