import type { Film, Frame } from "../../core/film.ts";
import { formatPlural } from "../quantities.ts";

/**
 * Cuts a film to about `room` cells in all frames together: keeps the first frame and as many of the
 * last ones as fit, with a frame between that counts those left out. The first and last frame always
 * stay.
 */
export function cutFilm(film: Film, room: number): Film {
  const [first, ...rest] = film.frames;
  if (first === undefined) return film;
  let left = room - countCells(first);
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
