import stringWidth from "string-width";
import type { Progress } from "../app/onlooker.ts";
import type { FileEvent } from "../app/onlooker.ts";
import { type Audience, viewEvent } from "../core/judging/audience.ts";
import {
  isLineDue,
  renderProgressLine,
  renderStop,
  renderWatchLine,
} from "../report/progress-lines.ts";
import { advanceProgress, countDone, startProgress } from "../report/progress.ts";
import { renderFinished, renderProgress } from "../report/render-progress.ts";
import type { TextStyle } from "../report/text-style.ts";
import { tell } from "./output.ts";

const REFRESH_MS = 100;

const WATCH_MS = 30_000;

/**
 * On a terminal the progress is drawn, with `rows` also a row for each judging that has ended. Elsewhere
 * `drawn` writes nothing; `watched` writes what runs whenever nothing was judged for half a minute,
 * since strangers' programs may hang; `logged` also writes a line now and then when something was.
 */
export type ProgressKind = "drawn" | "rows or logged" | "drawn or watched" | "quiet";

/**
 * Shows progress on standard error: drawn and redrawn on a terminal, as a line now and then elsewhere,
 * and not at all where it is not wanted.
 */
export class LiveProgress implements Progress {
  readonly #style: TextStyle;
  readonly #isLogging: boolean;
  readonly #isWatching: boolean;
  readonly #hasRows: boolean;
  readonly #timer: NodeJS.Timeout | undefined = undefined;
  #state;
  #logged = { done: 0, atMs: performance.now() };
  #drawn: readonly string[] = [];
  readonly #audience: Audience;

  constructor(
    total: number,
    style: TextStyle,
    kind: ProgressKind = "drawn",
    audience: Audience = "instructor",
  ) {
    this.#audience = audience;
    const isTerminal = process.stderr.isTTY;
    this.#style = style;
    this.#state = startProgress(total);
    this.#isLogging = kind === "rows or logged" && !isTerminal;
    this.#isWatching = this.#isLogging || (kind === "drawn or watched" && !isTerminal);
    this.#hasRows = kind === "rows or logged" && isTerminal;
    if (kind !== "quiet" && isTerminal) {
      this.#timer = setInterval(() => this.#draw(), REFRESH_MS);
    } else if (this.#isWatching) {
      this.#timer = setInterval(
        () => tell(renderWatchLine(this.#state, performance.now())),
        WATCH_MS,
      );
    }
  }

  take(key: string, event: FileEvent): void {
    if (event.kind === "recorded") return;
    const known =
      event.kind === "not-judged"
        ? ({ kind: "judging-abandoned" } as const)
        : viewEvent(event, this.#audience);
    if (known === undefined) return;
    const nowMs = performance.now();
    // What was judged before is no news.
    const isNews = known.kind === "judging-finished" && this.#state.running.has(key);
    const doneBefore = countDone(this.#state);
    this.#state = advanceProgress(this.#state, { key, event: known, nowMs });
    if (isNews && this.#hasRows) this.#addRow(known.judging);
    if (this.#isWatching && countDone(this.#state) > doneBefore) this.#timer?.refresh();
    if (!this.#isLogging || !isLineDue(this.#state, this.#logged, nowMs)) return;
    this.#logged = { done: countDone(this.#state), atMs: nowMs };
    tell(renderProgressLine(this.#state, nowMs));
  }

  /** For somebody who ends a run whose judgings are kept. */
  describeStop(): string {
    return renderStop(this.#state);
  }

  /** Above what is redrawn, where it stays. */
  #addRow(judging: Parameters<typeof renderFinished>[0]): void {
    const row = renderFinished(judging, { ...this.#style, width: terminalWidth() });
    process.stderr.write(`${this.#moveUp()}${row}\u001B[K\n`);
    this.#drawn = [];
    this.#draw();
  }

  #draw(): void {
    const width = terminalWidth();
    const lines = renderProgress(this.#state, performance.now(), { ...this.#style, width });
    // What has scrolled out at the top could not be drawn over.
    const drawn = lines.slice(0, (process.stderr.rows || 24) - 1);
    // In one piece, and no line is emptied before it is written anew: nothing flickers.
    process.stderr.write(
      `${this.#moveUp()}${drawn.map((line) => `${line}\u001B[K\n`).join("")}\u001B[J`,
    );
    this.#drawn = drawn;
  }

  /** To the beginning of what was drawn; a terminal made narrower has broken the lines by itself. */
  #moveUp(): string {
    const width = terminalWidth();
    const rows = this.#drawn.reduce(
      (sum, line) => sum + Math.max(1, Math.ceil(stringWidth(line) / width)),
      0,
    );
    // The terminal's own `^C` may have moved the cursor along its line.
    return rows === 0 ? "" : `\r\u001B[${rows}A`;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    if (this.#drawn.length > 0) process.stderr.write(`${this.#moveUp()}\u001B[J`);
  }
}

/** Some terminals do not know their size, and say 0. */
function terminalWidth(): number {
  return process.stderr.columns || 80;
}
