import type { Film } from "../../core/film.ts";

/** Size of the largest picture of a film. */
export interface FilmSize {
  readonly columns: number;
  readonly rows: number;
  /** Length of the longest cell text, in characters. */
  readonly letters: number;
}

export function measureFilm({ frames }: Film): FilmSize {
  const size = { columns: 1, rows: 1, letters: 1 };
  for (const { rows } of frames) {
    size.rows = Math.max(size.rows, rows.length);
    for (const row of rows) {
      size.columns = Math.max(size.columns, row.length);
      for (const { text } of row) size.letters = Math.max(size.letters, text.length);
    }
  }
  return size;
}
