import type { CasePart } from "../case-parts.ts";
import { cutExcerpt, type ExcerptLine } from "../excerpt.ts";
import { type ShownFilm, showFilm } from "../film/show-film.ts";
import { toPrintable, toPrintableLines } from "../printable.ts";
import { type Block, PAGE_LIMITS, PAGE_LOOK } from "./block.ts";

/** A block as a page shows it: printable, and cut where it is too long. */
export type ShownBlock =
  | Exclude<Block, { kind: "case" | "film" }>
  /** What is in one row stands side by side. */
  | { readonly kind: "case"; readonly rows: readonly (readonly ShownPart[])[] }
  | ({ readonly kind: "film" } & ShownFilm);

/** How many cells the pictures of one film may have, in some 100 KB. */
const FILM_ROOM = 6_000;

export interface ShownPart {
  readonly label: string;
  /** All of it; or what is before the place where it goes wrong, that place, and what is after it. */
  readonly texts: readonly string[];
}

export function showBlock(block: Block): ShownBlock {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return { ...block, text: showLine(block.text) };
    case "verbatim": {
      const lines = cutExcerpt(toPrintableLines(block.text, PAGE_LOOK), PAGE_LIMITS);
      return { ...block, text: joinLines(lines) };
    }
    case "case":
      return { kind: "case", rows: toRows(block.parts).map((row) => row.map(showPart)) };
    case "film":
      return { kind: "film", ...showFilm(block.film, FILM_ROOM) };
    case "table":
      return {
        ...block,
        head: block.head.map((column) =>
          typeof column === "string" ? showLine(column) : { count: showLine(column.count) },
        ),
        rows: block.rows.map((row) => row.map(showLine)),
      };
  }
}

export function showLine(text: string): string {
  return toPrintable(text, PAGE_LOOK);
}

/** The two answers side by side, the rest above and below them. */
function toRows(parts: readonly CasePart[]): readonly (readonly CasePart[])[] {
  const answers = parts.filter(({ isAnswer }) => isAnswer);
  return parts.flatMap((part) => {
    if (!part.isAnswer) return [[part]];
    return part === answers[0] ? [answers] : [];
  });
}

/** The character at which an answer goes wrong is set apart; at a line's end, the place. */
function showPart({ label, lines, focus, isMarked = false }: CasePart): ShownPart {
  const shown = cutExcerpt(lines, { ...PAGE_LIMITS, focus });
  const text = joinLines(shown);
  const place = shown.findIndex((line) => line.focus !== undefined);
  const line = shown[place];
  if (line === undefined || !isMarked) return { label, texts: [text] };
  const start = { ...line, text: Array.from(line.text).slice(0, line.focus).join("") };
  const before = joinLines([...shown.slice(0, place), start]);
  const [marked = ""] = /^./u.exec(text.slice(before.length)) ?? [];
  return { label, texts: [before, marked, text.slice(before.length + marked.length)] };
}

function joinLines(lines: readonly ExcerptLine[]): string {
  return lines.map(({ text }) => text).join("\n");
}
