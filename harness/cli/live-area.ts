import stringWidth from "string-width";

/** A terminal to draw on. Some terminals do not know their size and report 0. */
export type Screen = NodeJS.WritableStream & { readonly columns: number; readonly rows: number };

/**
 * Lines at the end of a terminal's output that are redrawn in place, also after the terminal has become
 * narrower and has wrapped them.
 */
export class LiveArea {
  readonly #screen: Screen;
  #drawn: readonly string[] = [];

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get width(): number {
    return this.#screen.columns || 80;
  }

  get height(): number {
    return this.#screen.rows || 24;
  }

  /** Draws lines, at most as wide as the terminal, over the last ones; `above` stays above them. */
  draw(lines: readonly string[], above: readonly string[] = []): void {
    // Lines that have scrolled out of the screen cannot be redrawn.
    const drawn = lines.slice(0, this.height - 1);
    this.#write([...above, ...drawn]);
    this.#drawn = drawn;
  }

  clear(): void {
    if (this.#drawn.length > 0) this.#write([]);
    this.#drawn = [];
  }

  /**
   * One write, and each line is cleared just before it is written, to avoid flicker. It is cleared as a
   * whole: what is cleared only from the cursor on still counts when tmux wraps lines again.
   */
  #write(lines: readonly string[]): void {
    const rows = this.#drawn.reduce(
      (sum, line) => sum + Math.max(1, Math.ceil(stringWidth(line) / this.width)),
      0,
    );
    // The terminal's own `^C` may have moved the cursor along its line.
    const up = rows === 0 ? "" : `\r\u001B[${rows}A`;
    this.#screen.write(`${up}${lines.map((line) => `\u001B[2K${line}\n`).join("")}\u001B[J`);
  }
}
