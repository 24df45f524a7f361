import type { Strip } from "../../core/picture.ts";

/**
 * Renders a strip: a row of positions, and below them who wins. Brackets mark the
 * position asked for, and the target of its only move.
 */
export function renderStrip({ positions, rows, from, moves, caption }: Strip): string[] {
  const marked = moves.length === 1 ? [from, ...moves] : [from];
  const width = 2 + Math.max(...positions.map(({ length }) => length), 1);
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(nameWidth)} ${cells.map((cell) => cell.padStart(width)).join("")}`.trimEnd();
  return [
    line(
      "",
      positions.map((position) => `${position} `),
    ),
    ...rows.map(({ name, isWon }, row) =>
      line(
        name,
        isWon.map((each, position) => {
          if (each === undefined) return ". ";
          const sign = each ? "W" : "L";
          return marked.some((place) => place.row === row && place.position === position)
            ? `[${sign}]`
            : `${sign} `;
        }),
      ),
    ),
    caption,
  ];
}
