import type { ComponentChildren } from "preact";
import type { Board, Contest } from "../../../api/contest-shapes.ts";
import { Mark } from "../../../components/mark.ts";
import { printPoints } from "../../ui/standing.tsx";
import { stageOf, StageText } from "./contest-clock.tsx";
import { contestTexts } from "./texts.ts";
import { findOwnRow } from "./use-board.ts";
import "../../style/time-panel.css";

/** A contest at a glance: the time, and beside it how the reader's team stands. */
export function ContestNow({
  contest,
  board,
  now,
  children,
}: {
  readonly contest: Contest;
  /** Undefined: there is none yet. */
  readonly board: Board | undefined;
  readonly now: number;
  /** Below the time: how the reader begins. */
  readonly children?: ComponentChildren;
}) {
  const t = contestTexts.value;
  const isHidden = contest.problems === undefined;
  const { kind } = stageOf(contest, now);
  const opensItself = isHidden && kind !== "begin" && contest.entry?.isNeeded !== true;
  return (
    <section class={isHidden ? "time-panel waits" : "time-panel"} aria-label={t.now}>
      {isHidden && <Mark />}
      <div class="contest-time">
        <StageText contest={contest} now={now} />
        <Course contest={contest} now={now} />
        {opensItself && <p class="quiet">{t.hiddenUntilStart}</p>}
        {children}
      </div>
      {board !== undefined && <Figures contest={contest} board={board} now={now} />}
    </section>
  );
}

/** How much of the time is over, as a line, with the freeze as a mark on it. Only for eyes. */
function Course({
  contest: { clock, freeze = 0, hasBoard },
  now,
}: Pick<Parameters<typeof ContestNow>[0], "contest" | "now">) {
  if (clock === undefined || now < clock.start || now >= clock.end) return null;
  const length = clock.end - clock.start;
  const share = (at: number) => Math.round(((at - clock.start) / length) * 1000) / 10;
  return (
    <svg class="time-line" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" />
      <rect class="past" width={share(now)} height="4" />
      {hasBoard && freeze > 0 && freeze < length && (
        <rect class="freeze" x={share(clock.end - freeze)} width="0.5" height="4" />
      )}
    </svg>
  );
}

function Figures({
  contest,
  board,
  now,
}: {
  readonly contest: Contest;
  readonly board: Board;
  readonly now: number;
}) {
  const t = contestTexts.value;
  const row = findOwnRow(board, contest);
  if (row === undefined) return null;
  const ranked = board.rows.filter(({ rank }) => rank !== undefined).length;
  const isFrozen = board.frozenFrom !== undefined && now >= board.frozenFrom;
  const figures: readonly (readonly [name: string, figure: string, of?: string])[] = [
    ...(row.rank === undefined ? [] : [[t.rank, String(row.rank), t.ofTotal(ranked)] as const]),
    ...(board.kind === "ioi"
      ? [[t.score, printPoints(row.score)] as const]
      : [
          [t.solvedColumn, String(row.solved), t.ofTotal(board.problems.length)] as const,
          [t.timeColumn, String(row.minutes)] as const,
        ]),
  ];
  return (
    <div class="contest-standing">
      <dl>
        {figures.map(([name, figure, of]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {figure} {of !== undefined && <small class="quiet">{of}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {isFrozen && <p class="quiet small">{t.isFrozen}</p>}
    </div>
  );
}
