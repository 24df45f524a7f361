import type { Film } from "../../core/film.ts";
import { wrapText } from "../columns.ts";
import { PAGE_LOOK } from "../feedback/block.ts";
import { toPrintable } from "../printable.ts";
import { printElement, printTextElement } from "../xml.ts";
import { type Layer, toLayers } from "./film-layers.ts";
import { measureFilm } from "./film-size.ts";
import { SVG_STYLE } from "./svg-style.ts";
import { FrameClock } from "./frame-clock.ts";

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
