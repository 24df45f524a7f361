import stringWidth from "fast-string-width";
import type { Judging } from "../../core/judging/judging.ts";
import { cutColumns, cutColumnsBefore } from "../terminal/columns.ts";
import {
  type TextStyle,
  paint,
  type Role,
  roleOfVerdict,
  signsOf,
} from "../terminal/text-style.ts";
import { toPrintable } from "../terminal/printable.ts";
import { describePace } from "./progress-lines.ts";
import {
  countDone,
  measureDone,
  type Progress,
  type RunningJudging,
} from "../../progress/run-progress.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatCount, formatDuration } from "../wording/quantities.ts";
import { countVerdicts } from "../wording/verdict-count.ts";

const MAX_BAR_WIDTH = 30;
const MIN_BAR_WIDTH = 8;
const MAX_RUNNING_LINES = 4;
const GAP = "  ";

/**
 * Renders the lines of a redrawn terminal display: progress and pace, verdicts, and running judgings,
 * longest first. `nowMs` comes from the clock of the events.
 */
export function renderProgress(state: Progress, nowMs: number, style: TextStyle): string[] {
  return [
    renderBar(state, nowMs, style),
    ...renderCounts(state, style),
    ...(state.total > 0 && hasNotBegun(state)
      ? [paint(style, "quiet", "preparing")]
      : renderRunning(state, nowMs, style)),
  ];
}

/** Before the first judging, the tests and the tools are loaded, which takes seconds on a busy machine. */
function hasNotBegun(state: Progress): boolean {
  return countDone(state) === 0 && state.running.size === 0;
}

type FinishedJudging = Pick<Judging, "submission" | "verdict" | "points" | "maxPoints" | "cpuMs">;

/** Renders a finished judging as one line of a list: `TLE   40 of 100   2.1 s  anna/P1.py`. */
export function renderFinished(judging: FinishedJudging, style: TextStyle): string {
  const { verdict, points, maxPoints, cpuMs } = judging;
  const head = [
    paint(style, roleOfVerdict(verdict), verdict.padEnd(3)),
    `${formatPoints(points)} of ${formatPoints(maxPoints)}`.padStart(10),
    (cpuMs === null ? "" : formatDuration(cpuMs)).padStart(7),
  ].join(GAP);
  const width = Math.max(8, style.width - stringWidth(head) - GAP.length);
  const name = toPrintable(judging.submission, style);
  return head + GAP + cutColumnsBefore(name, width, signsOf(style).ellipsis);
}

/** `━━━━━━──────  600 of 2,100  95 a minute  about 15 min left`; parts without room are left out. */
function renderBar(state: Progress, nowMs: number, style: TextStyle): string {
  const doneText = `${formatCount(countDone(state))} of ${formatCount(state.total)}`;
  const pace = describePace(state, nowMs);
  const choices =
    pace === undefined
      ? [[doneText]]
      : [
          [doneText, pace.rate, pace.timeLeft],
          [doneText, pace.timeLeft],
          [doneText, pace.timeLeft.replace("about ", "")],
          [doneText],
        ];
  const fits = (parts: readonly string[]) => measureBar(parts, style) >= MIN_BAR_WIDTH;
  const parts = choices.find(fits) ?? [doneText];
  const width = Math.max(0, Math.min(MAX_BAR_WIDTH, measureBar(parts, style)));
  const signs = signsOf(style);
  const full = Math.floor((state.total === 0 ? 1 : measureDone(state) / state.total) * width);
  const bar =
    paint(style, "good", signs.barDone.repeat(full)) +
    paint(style, "quiet", signs.barLeft.repeat(width - full));
  const text = parts.join(GAP);
  return width === 0 ? cutColumns(text, style.width, signs.ellipsis) : bar + GAP + text;
}

/** Columns left for the bar beside the words. */
function measureBar(parts: readonly string[], style: TextStyle): number {
  return style.width - stringWidth([...parts, ""].join(GAP));
}

/** `512 AC  80 WA  8 TLE`, on as many lines as needed. */
function renderCounts(state: Progress, style: TextStyle): string[] {
  const counts: { readonly text: string; readonly role: Role }[] = countVerdicts(
    state.verdicts,
  ).map(([verdict, count]) => ({
    text: `${formatCount(count)} ${verdict}`,
    role: roleOfVerdict(verdict),
  }));
  if (state.abandoned > 0) {
    counts.push({ text: `${formatCount(state.abandoned)} not judged`, role: "fault" });
  }
  if (state.recalled > 0) {
    counts.push({ text: `${formatCount(state.recalled)} judged before`, role: "quiet" });
  }
  const lines: string[] = [];
  let columns = Number.POSITIVE_INFINITY;
  for (const { text, role } of counts) {
    const painted = paint(style, role, cutColumns(text, style.width, signsOf(style).ellipsis));
    columns += GAP.length + stringWidth(painted);
    if (columns > style.width) {
      lines.push(painted);
      columns = stringWidth(painted);
    } else {
      lines.push(`${lines.pop() ?? ""}${GAP}${painted}`);
    }
  }
  return lines;
}

function renderRunning(state: Progress, nowMs: number, style: TextStyle): string[] {
  const running = [...state.running.values()].toSorted(
    (left, right) => left.startedMs - right.startedMs,
  );
  const shownJudgings = running.slice(0, MAX_RUNNING_LINES);
  const hidden = running.length - shownJudgings.length;
  return shownJudgings.map((judging, index) =>
    renderOne(judging, index === shownJudgings.length - 1 ? hidden : 0, nowMs, style),
  );
}

/** `anna/P1.py · large · case 12 of 60 · 3.2 s`; a long path is cut at its beginning. */
function renderOne(
  judging: RunningJudging,
  hidden: number,
  nowMs: number,
  style: TextStyle,
): string {
  const signs = signsOf(style);
  const name = toPrintable(judging.submission, style);
  const describe = (stage: readonly string[]) =>
    [
      ...stage,
      formatDuration(nowMs - judging.startedMs),
      ...(hidden > 0 ? [`${formatCount(hidden)} more running`] : []),
    ]
      .map((part) => ` ${signs.dot} ${part}`)
      .join("");
  const [whole, short] = describeStage(judging.stage, style).map(describe) as [string, string];
  const rest = stringWidth(name + whole) <= style.width ? whole : short;
  const width = Math.max(8, style.width - stringWidth(rest));
  const line = cutColumnsBefore(name, width, signs.ellipsis) + rest;
  return paint(style, "quiet", cutColumns(line, style.width, signs.ellipsis));
}

/** The stage in a long and a short form. */
function describeStage(
  stage: RunningJudging["stage"],
  style: TextStyle,
): readonly [readonly string[], readonly string[]] {
  if (stage.kind === "explaining") {
    return [["looking for a small input that fails"], ["explaining"]];
  }
  if (stage.kind === "preparing" && stage.language !== undefined) {
    const what = `preparing ${stage.language}`;
    return [[`${what}, once on this machine`], [what]];
  }
  if (stage.kind !== "group") return [[stage.kind], [stage.kind]];
  const group = toPrintable(stage.group, style);
  if (stage.total === undefined) return [[group, "hidden"], [group]];
  const number = formatCount(Math.min(stage.finished + 1, stage.total));
  const total = formatCount(stage.total);
  return [[group, `case ${number} of ${total}`], [`${group} ${number}/${total}`]];
}
