import type { Cell, Film, Mark } from "../../core/film.ts";

/** A cell that looks the same from frame `from` until just before frame `until`. */
export interface Layer {
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
    const shown = new Map<string, Layer>();
    for (const [row, cells] of frame.rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        const key = `${row} ${column}`;
        const last = open.get(key);
        const goesOn = last !== undefined && isLike(last, cell);
        const begun = { row, column, text: cell.text, mark: cell.mark, from: place };
        shown.set(key, { ...(goesOn ? last : begun), until: place + 1 });
      }
    }
    for (const [key, layer] of open) {
      if (shown.get(key)?.from !== layer.from) finished.push(layer);
    }
    open = shown;
  }
  return finished;
}

function isLike(layer: Layer, { text, mark }: Cell): boolean {
  return layer.text === text && layer.mark === mark;
}
