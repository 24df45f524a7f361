import stringWidth from "fast-string-width";
import type { Cell, Film, Frame, Mark } from "../../core/film.ts";
import { wrapText } from "../terminal/columns.ts";
import { toPrintable } from "../terminal/printable.ts";
import { formatPlural } from "../wording/quantities.ts";
import { paint, type Role, signsOf, type TextStyle, textWidth } from "../terminal/text-style.ts";
import { cropRows } from "./crop-rows.ts";

/** Signs distinguish the marks without colours. */
const LOOKS: Readonly<Record<Mark | "plain", { signs: readonly [string, string]; role?: Role }>> = {
  plain: { signs: [" ", " "] },
  gone: { signs: [" ", " "], role: "quiet" },
  taken: { signs: ["[", "]"], role: "strong" },
  new: { signs: ["+", " "], role: "good" },
  wrong: { signs: ["!", "!"], role: "bad" },
};

/** Explains the signs. */
export function renderLegend(style: TextStyle): string {
  return `[5] taken in this step   ${signsOf(style).gone} taken before   +5 new   !5! wrong`;
}

/** Renders all frames of a film as text, with title and legend. */
export function renderFilm(film: Film, style: TextStyle): string {
  const frames = film.frames.map((_, place) =>
    renderFrame(film, place, { style, maxRows: Infinity }).join("\n"),
  );
  return `${renderTitle(film, style)}\n${paint(style, "quiet", renderLegend(style))}\n\n${frames.join("\n\n")}\n`;
}

export function renderTitle({ title }: Film, style: TextStyle): string {
  return paint(style, "strong", toPrintable(title, style));
}

/** Renders one frame: number and caption, and the picture below. */
export function renderFrame(
  { frames }: Film,
  place: number,
  { style, maxRows }: { readonly style: TextStyle; readonly maxRows: number },
): readonly string[] {
  const frame = frames[place];
  if (frame === undefined) return [];
  const number = `${String(place + 1).padStart(String(frames.length).length)}/${frames.length}`;
  const maxWidth = textWidth(style) - number.length - 2;
  const margin = " ".repeat(number.length + 2);
  const sign = frame.isWrong ? `${signsOf(style).failed} ` : "";
  const [caption = "", ...more] = wrapText(sign + toPrintable(frame.caption, style), maxWidth);
  const role = frame.isWrong ? "bad" : undefined;
  return [
    `${paint(style, "quiet", number)}  ${paint(style, role, caption)}`,
    ...more.map((line) => margin + paint(style, role, line)),
    ...renderRows(frame, { style, maxRows, maxWidth }).map((line) => margin + line),
  ];
}

/** Renders a picture as text. Rows wider than the room continue below. */
export function renderRows(
  { rows }: Pick<Frame, "rows">,
  { style, maxRows, maxWidth }: { style: TextStyle; maxRows: number; maxWidth: number },
): readonly string[] {
  const width = Math.max(
    0,
    ...rows.flat().map(({ text }) => stringWidth(toPrintable(text, style))),
  );
  const perLine = Math.max(1, Math.floor(maxWidth / (width + 2)));
  return cropRows(rows, maxRows).flatMap((row) => {
    if (typeof row === "object") {
      return [paint(style, "quiet", ` (${formatPlural(row.leftOut, "row")} not shown)`)];
    }
    const cells = (rows[row] ?? []).map((cell) => renderCell(cell, style, width));
    return Array.from({ length: Math.ceil(cells.length / perLine) }, (_, line) =>
      cells
        .slice(line * perLine, (line + 1) * perLine)
        .join("")
        .trimEnd(),
    );
  });
}

function renderCell({ text, mark }: Cell, style: TextStyle, width: number): string {
  const { signs, role } = LOOKS[mark ?? "plain"];
  const sign = mark === "gone" ? signsOf(style).gone : toPrintable(text, style);
  const space = " ".repeat(Math.max(0, width - stringWidth(sign)));
  // Spaces are not painted, so that line ends can be trimmed.
  const painted = paint(style, role, (signs[0] + sign + signs[1]).trim());
  return `${space}${signs[0] === " " ? " " : ""}${painted}${signs[1] === " " ? " " : ""}`;
}
