import type { Film, Cell, Mark } from "../../core/film.ts";
import { wrapText } from "../terminal/columns.ts";
import { printPictureColours } from "../style/tokens.ts";
import { PAGE_LOOK } from "../terminal/text-style.ts";
import { toPrintable } from "../terminal/printable.ts";
import { printElement, printTextElement } from "../formats/xml.ts";
import { measureFilm } from "./film-size.ts";

const CELL_HEIGHT = 32;
const MARGIN = 16;
const LINE_HEIGHT = 20;
const TITLE_Y = MARGIN + 14;
/** Captions need room even if the picture is narrow. */
const MIN_WIDTH = 360;
/** Average width of a letter in captions. */
const LETTER_WIDTH = 7.5;

/**
 * Prints a film as an animated SVG for slides and documents. It uses CSS without a script, so it runs
 * in `<img>` too. Without animation, as on paper, it shows the last frame.
 */
export function printFilmSvg(film: Film): string {
  const { columns, rows, letters } = measureFilm(film);
  const cellWidth = Math.max(CELL_HEIGHT, letters * 11 + 12);
  const width = Math.max(MIN_WIDTH, columns * cellWidth) + 2 * MARGIN;
  const captions = film.frames.map(({ caption }) =>
    wrapText(toPrintable(caption, PAGE_LOOK), Math.floor((width - 2 * MARGIN) / LETTER_WIDTH)),
  );
  const lineCount = Math.max(...captions.map((lines) => lines.length));
  const captionTop = TITLE_Y + 1.5 * LINE_HEIGHT;
  const top = captionTop + lineCount * LINE_HEIGHT;
  const height = top + rows * CELL_HEIGHT + MARGIN;
  const clock = new FrameClock(film.frames.length);
  const cells = toLayers(film).map((layer) => printCell(layer, { top, cellWidth, clock }));
  const texts = captions.map((lines, place) => {
    const isWrong = film.frames[place]?.isWrong === true;
    const attributes = { class: `${clock.classOf(place, place + 1)}${isWrong ? " fault" : ""}` };
    return printElement(
      "g",
      attributes,
      lines.map((line, index) => printLine(line, captionTop + index * LINE_HEIGHT)),
    );
  });
  const title = toPrintable(film.title, PAGE_LOOK);
  const svg = printElement(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      width: String(width),
      height: String(height),
      role: "img",
    },
    [
      printTextElement("title", {}, title),
      printTextElement("desc", {}, toPrintable(film.frames.at(-1)?.caption ?? "", PAGE_LOOK)),
      printTextElement("style", {}, SVG_STYLE + clock.printRules()),
      printElement("rect", { class: "page", width: "100%", height: "100%" }),
      printTextElement("text", { class: "title", x: String(MARGIN), y: String(TITLE_Y) }, title),
      printElement("g", { class: "film" }, [...cells, ...texts]),
    ],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svg}`;
}

function printCell(
  { row, column, text, mark, from, until }: Layer,
  { top, cellWidth, clock }: { top: number; cellWidth: number; clock: FrameClock },
): string {
  const x = MARGIN + column * cellWidth;
  const y = top + row * CELL_HEIGHT;
  // Borders of neighbours overlap; marked cells are inset so that theirs are visible.
  const inset = mark === undefined || mark === "gone" ? 0 : 1.5;
  return printElement("g", { class: `${mark ?? "plain"} ${clock.classOf(from, until)}` }, [
    printElement("rect", {
      x: String(x + inset),
      y: String(y + inset),
      width: String(cellWidth - 2 * inset),
      height: String(CELL_HEIGHT - 2 * inset),
    }),
    printTextElement(
      "text",
      { x: String(x + cellWidth / 2), y: String(y + 22) },
      toPrintable(text, PAGE_LOOK),
    ),
  ]);
}

function printLine(line: string, y: number): string {
  return printTextElement("text", { x: String(MARGIN), y: String(y) }, line);
}

/** A cell that looks the same from frame `from` until just before frame `until`. */
interface Layer {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly mark: Mark | undefined;
  readonly from: number;
  readonly until: number;
}

/**
 * Converts a film to layers by cell instead of frames: most cells stay the same for many frames, so
 * this is far shorter.
 */
export function toLayers({ frames }: Film): readonly Layer[] {
  const finished: Layer[] = [];
  let open = new Map<string, Layer>();
  for (const [place, frame] of [...frames, { rows: [] }].entries()) {
    const layers = new Map<string, Layer>();
    for (const [row, cells] of frame.rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        const key = `${row} ${column}`;
        const last = open.get(key);
        const goesOn = last !== undefined && isLike(last, cell);
        const newLayer = { row, column, text: cell.text, mark: cell.mark, from: place };
        layers.set(key, { ...(goesOn ? last : newLayer), until: place + 1 });
      }
    }
    for (const [key, layer] of open) {
      if (layers.get(key)?.from !== layer.from) finished.push(layer);
    }
    open = layers;
  }
  return finished;
}

function isLike(layer: Layer, { text, mark }: Cell): boolean {
  return layer.text === text && layer.mark === mark;
}

/** Duration of a frame, of the first one, and of the last one. */
const FRAME_MS = 1_200;
const FIRST_MS = 2_500;
const LAST_MS = 5_000;

/** CSS rules that show the frames of a looping film in turn. */
export class FrameClock {
  readonly #frameCount: number;
  readonly #spans = new Map<string, readonly [from: number, until: number]>();

  constructor(frameCount: number) {
    this.#frameCount = frameCount;
  }

  /** Class of elements that are visible from frame `from` until just before frame `until`. */
  classOf(from: number, until: number): string {
    const name = `t${from}-${until}`;
    this.#spans.set(name, [from, until]);
    return name;
  }

  /** Rules of all classes returned by {@link classOf}. Without animation the last frame is visible. */
  printRules(): string {
    const rules = Array.from(this.#spans, ([name, [from, until]]) =>
      this.#printRule(name, from, until),
    );
    return [
      `.film > g { animation: ${this.#startOf(this.#frameCount)}ms step-end infinite; visibility: hidden; }`,
      ...rules,
      "@media print, (prefers-reduced-motion: reduce) { .film > g { animation: none !important; } }\n",
    ].join("\n");
  }

  #printRule(name: string, from: number, until: number): string {
    const isLast = until === this.#frameCount;
    const still = isLast ? " visibility: visible;" : "";
    if (isLast && from === 0) return `.film > .${name} {${still} }`;
    const steps = [
      ...(from === 0 ? [] : ["0% { visibility: hidden; }"]),
      `${this.#percentOf(from)}% { visibility: visible; }`,
      ...(isLast
        ? ["100% { visibility: visible; }"]
        : [`${this.#percentOf(until)}%, 100% { visibility: hidden; }`]),
    ];
    return `.film > .${name} { animation-name: ${name};${still} } @keyframes ${name} { ${steps.join(" ")} }`;
  }

  #percentOf(frame: number): number {
    return Number(((100 * this.#startOf(frame)) / this.#startOf(this.#frameCount)).toFixed(3));
  }

  #startOf(frame: number): number {
    if (frame === 0) return 0;
    if (frame === this.#frameCount) return this.#startOf(frame - 1) + LAST_MS;
    return FIRST_MS + (frame - 1) * FRAME_MS;
  }
}

/** {@link FILM_STYLE} in terms of SVG; hovering pauses the film. */
const SVG_STYLE = `${printPictureColours("page", "ink", "line", "quiet", "card", "fill", "fill-card", "good", "good-card", "bad", "bad-mark")}text { font: 15px system-ui, sans-serif; fill: var(--ink); } .title { font-weight: 600; } .page { fill: var(--page); }
.film rect { fill: none; stroke: var(--line); } .film rect + text { font: 18px ui-monospace, monospace; text-anchor: middle; }
.gone rect { fill: var(--card); } .film .gone text { fill: var(--quiet); text-decoration: line-through; }
.taken rect { fill: var(--fill-card); stroke: var(--fill); stroke-width: 2; } .film .taken text { font-weight: 700; text-decoration: line-through; }
.new rect { fill: var(--good-card); stroke: var(--good); stroke-dasharray: 4 3; } .film .new text { font-weight: 700; }
.wrong rect { fill: var(--bad-mark); stroke: var(--bad); stroke-width: 3; } .film .wrong text { font-weight: 700; } .film .fault text { fill: var(--bad); font-weight: 600; }
svg:hover .film > g { animation-play-state: paused; }
`;
