import type { FileEvent } from "../batch/index.ts";
import { advanceProgress, type Look, renderProgress, startProgress } from "../report/index.ts";

const REFRESH_MS = 100;

/** Draws progress on standard error while it is a terminal; elsewhere it is silent. */
export class LiveProgress implements Disposable {
  readonly #look: Look;
  readonly #timer: NodeJS.Timeout | undefined;
  #state;
  #drawnLines = 0;

  constructor(total: number, look: Look) {
    this.#look = { ...look, width: process.stderr.columns ?? 80 };
    this.#state = startProgress(total);
    this.#timer = process.stderr.isTTY ? setInterval(() => this.#draw(), REFRESH_MS) : undefined;
  }

  take(key: string, event: FileEvent): void {
    if (this.#timer === undefined) return;
    const known = event.kind === "not-judged" ? ({ kind: "judging-abandoned" } as const) : event;
    this.#state = advanceProgress(this.#state, { key, event: known, nowMs: performance.now() });
  }

  #draw(): void {
    const lines = renderProgress(this.#state, performance.now(), this.#look);
    this.#clear();
    process.stderr.write(lines.map((line) => `${line}\n`).join(""));
    this.#drawnLines = lines.length;
  }

  #clear(): void {
    if (this.#drawnLines === 0) return;
    // The terminal's own `^C` may have moved the cursor along its line.
    process.stderr.write(`\r\u001B[${this.#drawnLines}A\u001B[J`);
    this.#drawnLines = 0;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#clear();
  }
}
