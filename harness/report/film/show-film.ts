import type { Cell, Film, Frame, Mark } from "../../core/film.ts";
import { PAGE_LOOK } from "../terminal/text-style.ts";
import { toPrintable } from "../terminal/printable.ts";
import { formatPlural } from "../wording/quantities.ts";
import { cropRows } from "./crop-rows.ts";
import { measureFilm } from "./film-size.ts";

/** Taller pictures are cropped: printed cells are small, and pages would get long. */
const MAX_ROWS = 24;

/** Elements that show marks without any style: browsers strike and underline them. */
type CellElement = "span" | "s" | "del" | "ins" | "mark" | "small";

const ELEMENTS: Readonly<Record<Mark, CellElement>> = {
  gone: "s",
  taken: "del",
  new: "ins",
  wrong: "mark",
};

/** Neighbouring cells of one kind; `small` replaces rows that are left out. */
type Run = readonly [element: CellElement, ...texts: string[]];

/** A film ready for a page: printable, and cut if it is too long or too tall. */
export interface ShownFilm {
  readonly title: string;
  readonly columns: number;
  /** The width of a cell; its height is 2. */
  readonly cellWidth: number;
  readonly frames: readonly {
    readonly caption: string;
    readonly isWrong: boolean;
    readonly rows: readonly (readonly Run[])[];
  }[];
}

/** @param maxCells limit on the cells of all frames together */
export function showFilm(film: Film, maxCells: number): ShownFilm {
  const { columns, letters } = measureFilm(film);
  return {
    title: toPrintable(film.title, PAGE_LOOK),
    columns,
    cellWidth: chooseCellWidth(letters),
    frames: cutFilm(film, maxCells).frames.map((frame) => ({
      caption: toPrintable(frame.caption, PAGE_LOOK),
      isWrong: frame.isWrong === true,
      rows: showRows(frame),
    })),
  };
}

/** @param letters of the longest text of a cell */
export function chooseCellWidth(letters: number): number {
  return letters < 3 ? 2 : Math.ceil(letters * 0.65 + 1);
}

export function showRows({ rows }: Pick<Frame, "rows">): readonly (readonly Run[])[] {
  return cropRows(rows, MAX_ROWS).map((row): readonly Run[] =>
    typeof row === "object"
      ? [["small", `${formatPlural(row.leftOut, "row")} not shown`]]
      : toRuns(rows[row] ?? []),
  );
}

function toRuns(row: readonly Cell[]): Run[] {
  const runs: [CellElement, ...string[]][] = [];
  for (const { text, mark } of row) {
    const element = mark === undefined ? "span" : ELEMENTS[mark];
    const last = runs.at(-1);
    if (last?.[0] === element) last.push(toPrintable(text, PAGE_LOOK));
    else runs.push([element, toPrintable(text, PAGE_LOOK)]);
  }
  return runs;
}

/**
 * Cuts a film to about `room` cells in all frames together: keeps the first frame and as many of the
 * last ones as fit, with a frame between that counts those left out. The first and last frame always
 * stay.
 */
export function cutFilm(film: Film, maxCells: number): Film {
  const [first, ...rest] = film.frames;
  if (first === undefined) return film;
  let left = maxCells - countCells(first);
  let from = rest.length;
  while (from > 0) {
    left -= countCells(rest[from - 1] as Frame);
    if (left < 0 && from < rest.length) break;
    from -= 1;
  }
  if (from === 0) return film;
  const gap: Frame = { rows: [], caption: `${formatPlural(from, "frame")} left out here.` };
  return { ...film, frames: [first, gap, ...rest.slice(from)] };
}

function countCells({ rows }: Frame): number {
  return rows.reduce((sum, row) => sum + row.length, 0);
}
