import type { Progress } from "../app/progress-reporter.ts";
import type { FileEvent } from "../app/progress-reporter.ts";
import { type Audience, viewEvent } from "../core/judging/audience.ts";
import {
  isLineDue,
  renderProgressLine,
  renderStop,
  renderWatchLine,
} from "../report/progress/progress-lines.ts";
import { advanceProgress, countDone, startProgress } from "../progress/run-progress.ts";
import { renderFinished, renderProgress } from "../report/progress/render-progress.ts";
import type { TextStyle } from "../report/terminal/text-style.ts";
import type { FirstFailures } from "./first-failures.ts";
import { LiveArea } from "./live-area.ts";
import { printMessage } from "./output.ts";

const REFRESH_MS = 100;
/** Time without a verdict after which running programs are listed. */
const WATCH_MS = 30_000;
/** The same for someone who waits for one program. */
const FOLLOW_MS = 3000;

/**
 * How to show progress. Terminals always get a live display, with `rows` also a row per finished
 * judging. Without a terminal, `drawn` writes nothing; `watched` lists running programs after half a
 * minute without progress, since programs may hang; `followed` lists them every three seconds; `logged`
 * is `watched` with occasional progress lines.
 */
export type ProgressKind =
  | "drawn"
  | "rows or logged"
  | "drawn or watched"
  | "drawn or followed"
  | "quiet";

/**
 * Shows progress on standard error: a live display on a terminal, or lines elsewhere.
 */
export class LiveProgress implements Progress {
  readonly #style: TextStyle;
  readonly #isLogging: boolean;
  readonly #isWatching: boolean;
  readonly #hasRows: boolean;
  readonly #timer: NodeJS.Timeout | undefined = undefined;
  #state;
  #logged = { doneCount: 0, atMs: performance.now() };
  readonly #area = new LiveArea(process.stderr);
  readonly #audience: Audience;
  readonly #failures: FirstFailures | undefined;

  constructor(
    total: number,
    style: TextStyle,
    kind: ProgressKind = "drawn",
    audience: Audience = "instructor",
    failures?: FirstFailures,
  ) {
    this.#audience = audience;
    this.#failures = failures;
    const isTerminal = process.stderr.isTTY;
    this.#style = style;
    this.#state = startProgress(total);
    this.#isLogging = kind === "rows or logged" && !isTerminal;
    this.#isWatching =
      this.#isLogging || (!isTerminal && ["drawn or watched", "drawn or followed"].includes(kind));
    this.#hasRows = kind === "rows or logged" && isTerminal;
    if (kind !== "quiet" && isTerminal) {
      this.#timer = setInterval(() => this.#draw(), REFRESH_MS);
    } else if (this.#isWatching) {
      this.#timer = setInterval(
        () => printMessage(renderWatchLine(this.#state, performance.now())),
        kind === "drawn or followed" ? FOLLOW_MS : WATCH_MS,
      );
    }
  }

  take(key: string, event: FileEvent): void {
    if (event.kind === "recorded") return;
    const progressEvent =
      event.kind === "not-judged"
        ? ({ kind: "judging-abandoned" } as const)
        : viewEvent(event, this.#audience);
    if (progressEvent === undefined) return;
    this.#failures?.take(key, progressEvent);
    const nowMs = performance.now();
    // Judgings from an earlier run get no row.
    const isNew = progressEvent.kind === "judging-finished" && this.#state.running.has(key);
    const doneBefore = countDone(this.#state);
    this.#state = advanceProgress(this.#state, { key, event: progressEvent, nowMs });
    if (isNew && this.#hasRows) this.#draw(progressEvent.judging);
    if (this.#isWatching && countDone(this.#state) > doneBefore) this.#timer?.refresh();
    if (!this.#isLogging || !isLineDue(this.#state, this.#logged, nowMs)) return;
    this.#logged = { doneCount: countDone(this.#state), atMs: nowMs };
    printMessage(renderProgressLine(this.#state, nowMs));
  }

  /** Message for a user who interrupted a run whose judgings are stored. */
  describeStop(): string {
    return renderStop(this.#state);
  }

  /** @param row stays above the live display */
  #draw(row?: Parameters<typeof renderFinished>[0]): void {
    const style = { ...this.#style, width: this.#area.width };
    const rows = row === undefined ? [] : [renderFinished(row, style)];
    const progress = renderProgress(this.#state, performance.now(), style);
    const failures = this.#failures?.render(style, this.#state.total > 1) ?? [];
    const freeLines = Math.max(0, this.#area.height - 1 - progress.length);
    this.#area.draw([...failures.slice(0, freeLines), ...progress], rows);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#area.clear();
  }
}
