import stringWidth from "string-width";
import { cutColumns } from "./columns.ts";
import { type Look, paint, type Role, roleOfVerdict, signsOf } from "./look.ts";
import { toPrintable } from "./printable.ts";
import type { Progress, RunningJudging } from "./progress.ts";
import { formatCount, formatDuration } from "./quantities.ts";
import { countVerdicts } from "./verdict-count.ts";

const MAX_BAR_WIDTH = 30;

/**
 * One or two lines for a terminal that is redrawn: how far, and what runs longest. `nowMs` is of the
 * same clock as that of the events.
 */
export function renderProgress(state: Progress, nowMs: number, look: Look): string[] {
  const slowest = [...state.running.values()].reduce<RunningJudging | undefined>(
    (first, other) => (first === undefined || other.sinceMs < first.sinceMs ? other : first),
    undefined,
  );
  const bar = renderBar(state, look);
  return slowest === undefined ? [bar] : [bar, renderSlowest(slowest, state, nowMs, look)];
}

function renderBar(state: Progress, look: Look): string {
  const signs = signsOf(look);
  const width = Math.min(MAX_BAR_WIDTH, Math.floor(look.width / 3));
  const full = Math.floor(measureDone(state) * width);
  const done = state.verdicts.length + state.abandoned;
  const parts: { readonly text: string; readonly role?: Role }[] = [
    { text: `${formatCount(done)} of ${formatCount(state.total)}` },
    ...countVerdicts(state.verdicts).map(([verdict, count]) => ({
      text: `${formatCount(count)} ${verdict}`,
      role: roleOfVerdict(verdict),
    })),
    ...(state.abandoned === 0
      ? []
      : [{ text: `${formatCount(state.abandoned)} not judged`, role: "fault" as const }]),
  ];
  let line =
    paint(look, "good", signs.barDone.repeat(full)) +
    paint(look, "quiet", signs.barLeft.repeat(width - full));
  let columns = width;
  for (const { text, role } of parts) {
    columns += 2 + stringWidth(text);
    if (columns > look.width) break;
    line += `  ${paint(look, role, text)}`;
  }
  return line;
}

/** From 0 to 1; judgings under way count by their cases. */
function measureDone(state: Progress): number {
  const running = state.running
    .values()
    .map(({ cases: { finished, total } }) => (total === 0 ? 0 : finished / total))
    .reduce((sum, part) => sum + part, 0);
  const done = state.verdicts.length + state.abandoned + running;
  return state.total === 0 ? 1 : Math.min(1, done / state.total);
}

/** `P1.py · large · case 12 of 60 · 3.2 s`; a long file name gives way. */
function renderSlowest(
  judging: RunningJudging,
  state: Progress,
  nowMs: number,
  look: Look,
): string {
  const signs = signsOf(look);
  const others = state.running.size - 1;
  const rest = [
    ...describeStage(judging.stage, look),
    formatDuration(nowMs - judging.sinceMs),
    ...(others > 0 ? [`${formatCount(others)} more running`] : []),
  ]
    .map((part) => ` ${signs.dot} ${part}`)
    .join("");
  const room = Math.max(8, look.width - stringWidth(rest));
  const name = cutColumns(toPrintable(judging.submission, look), room, signs.ellipsis);
  return paint(look, "quiet", cutColumns(name + rest, look.width, signs.ellipsis));
}

function describeStage(stage: RunningJudging["stage"], look: Look): string[] {
  switch (stage.kind) {
    case "preparing":
      return ["preparing"];
    case "compiling":
      return ["compiling"];
    case "group":
      return [
        toPrintable(stage.group, look),
        `case ${formatCount(Math.min(stage.finished + 1, stage.total))} of ${formatCount(stage.total)}`,
      ];
  }
}
