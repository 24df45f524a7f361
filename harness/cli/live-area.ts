import stringWidth from "fast-string-width";

const ERASE_LINE = "\u001B[2K";
const ERASE_BELOW = "\u001B[J";

/** A terminal to draw on. Some terminals do not know their size and report 0. */
export type Screen = NodeJS.WritableStream & { readonly columns: number; readonly rows: number };

/**
 * Lines at the end of a terminal's output that are redrawn in place, also after the terminal has become
 * narrower and has wrapped them.
 */
export class LiveArea {
  readonly #screen: Screen;
  #drawnLines: readonly string[] = [];

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get width(): number {
    return this.#screen.columns || 80;
  }

  get height(): number {
    return this.#screen.rows || 24;
  }

  /**
   * Draws lines, at most as wide as the terminal, over the last ones. `above` stays above them, and may be
   * wider.
   */
  draw(lines: readonly string[], above: readonly string[] = []): void {
    // Lines that have scrolled out of the screen cannot be redrawn.
    const visible = lines.slice(0, this.height - 1);
    const start = above.length === 0 ? this.#moveUp() : this.#erase();
    // One write, and each line is erased just before it is written, to avoid flicker. It is erased as a
    // whole: what is erased only from the cursor on still counts when tmux wraps lines again.
    const text = visible.map((line) => `${ERASE_LINE}${line}\n`).join("");
    this.#screen.write(`${start}${above.map((line) => `${line}\n`).join("")}${text}${ERASE_BELOW}`);
    this.#drawnLines = visible;
  }

  clear(): void {
    if (this.#drawnLines.length > 0) this.#screen.write(this.#erase());
    this.#drawnLines = [];
  }

  /** Erases line by line: tmux moves a screen that is erased from its first line into its history. */
  #erase(): string {
    const up = this.#moveUp();
    return `${up}${`${ERASE_LINE}\n`.repeat(this.#countRows())}${up}`;
  }

  #moveUp(): string {
    const rows = this.#countRows();
    // The terminal's own `^C` may have moved the cursor along its line.
    return rows === 0 ? "" : `\r\u001B[${rows}A`;
  }

  /** Rows of the drawn lines that are on the screen. */
  #countRows(): number {
    const rows = this.#drawnLines.reduce(
      (sum, line) => sum + Math.max(1, Math.ceil(stringWidth(line) / this.width)),
      0,
    );
    return Math.min(rows, this.height - 1);
  }
}
