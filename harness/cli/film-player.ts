import { emitKeypressEvents } from "node:readline";
import type { Film } from "../core/film.ts";
import { renderFrame, renderLegend, renderTitle } from "../report/film/render-film.ts";
import type { TextStyle } from "../report/terminal/text-style.ts";
import { LiveArea, type Screen } from "./live-area.ts";

const HELP = "→ or space: next   ←: back   Home, End   q: quit";
const ASCII_HELP = "right or space: next   left: back   Home, End   q: quit";

/** A key, as Node.js reports it. */
interface Key {
  readonly name?: string;
  readonly ctrl: boolean;
}

/** The parts of a terminal that a film needs. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { setRawMode: (isRaw: boolean) => unknown };
  readonly output: Screen;
}

/** Steps through a film in a terminal with keys. Each frame is drawn over the previous one. */
export class FilmPlayer {
  readonly #film: Film;
  readonly #style: TextStyle;
  readonly #terminal: Terminal;
  readonly #area: LiveArea;
  #index = 0;

  constructor(film: Film, style: TextStyle, terminal: Terminal) {
    this.#film = film;
    this.#style = style;
    this.#terminal = terminal;
    this.#area = new LiveArea(terminal.output);
  }

  /** Plays until the user quits. The last frame stays on the screen. */
  async play(): Promise<void> {
    const { input, output } = this.#terminal;
    const ended = Promise.withResolvers<void>();
    const press = (_: unknown, key: Key) => {
      if (isQuit(key)) {
        // More keys may have arrived in the same chunk.
        input.off("keypress", press);
        ended.resolve();
        return;
      }
      this.#index = stepTo(key, this.#index, this.#film.frames.length - 1);
      this.#draw();
    };
    const draw = () => this.#draw();
    emitKeypressEvents(input);
    input.setRawMode(true);
    input.on("keypress", press).once("end", ended.resolve).resume();
    output.on("resize", draw);
    try {
      draw();
      await ended.promise;
    } finally {
      output.off("resize", draw);
      input.off("keypress", press).off("end", ended.resolve).pause();
      input.setRawMode(false);
    }
  }

  #draw(): void {
    const { width, height } = this.#area;
    const style = { ...this.#style, width };
    this.#area.draw([
      renderTitle(this.#film, style),
      renderLegend(style),
      style.isUnicode ? HELP : ASCII_HELP,
      "",
      // Long captions have several lines.
      ...renderFrame(this.#film, this.#index, { style, maxRows: Math.max(3, height - 10) }),
    ]);
  }
}

function isQuit({ name, ctrl }: Key): boolean {
  return ctrl ? name === "c" || name === "d" : name === "q" || name === "escape";
}

function stepTo({ name }: Key, index: number, last: number): number {
  switch (name) {
    case "right":
    case "down":
    case "space":
    case "return":
      return Math.min(index + 1, last);
    case "left":
    case "up":
    case "backspace":
      return Math.max(index - 1, 0);
    case "home":
      return 0;
    case "end":
      return last;
    case undefined:
    default:
      return index;
  }
}
