import type { Picture } from "../../core/picture.ts";
import type { CasePart } from "../terminal/case-parts.ts";
import { cutExcerpt, type ExcerptLine } from "../terminal/excerpt.ts";
import { cutMiddle } from "../wording/cut.ts";
import { type ShownFilm, showFilm } from "../film/show-film.ts";
import { toPrintable, toPrintableLines } from "../terminal/printable.ts";
import { PAGE_LOOK } from "../terminal/text-style.ts";
import { type Block, PAGE_LIMITS } from "./block.ts";

/** A block ready for a page: printable, and cut if it is too long. */
export type ShownBlock =
  | Exclude<Block, { kind: "case" | "film" }>
  /** Parts in one row stand side by side. */
  | { readonly kind: "case"; readonly rows: readonly (readonly ShownPart[])[] }
  | ({ readonly kind: "film" } & ShownFilm);

/** Limit on the cells of one film, about 100 KB. */
const FILM_ROOM = 6_000;

/** Longer parts of a case are cut, so that the answers stay in sight. */
const PART_LIMITS = { maxLines: 8, maxColumns: 120, ellipsis: "…" } as const;
/** Longest whole text of a part. */
const WHOLE_LENGTH = 10_000;

export interface ShownPart {
  readonly label: string;
  /** The whole text, or three parts: before the mistake, the mistake, and after it. */
  readonly texts: readonly string[];
  /** The uncut text if `texts` leave something out. */
  readonly whole?: string;
}

export function showBlock(block: Block): ShownBlock {
  switch (block.kind) {
    case "heading":
    case "paragraph":
    case "guess":
      return { ...block, text: showLine(block.text) };
    case "verbatim":
    case "message":
    case "reason": {
      const lines = cutExcerpt(toPrintableLines(block.text, PAGE_LOOK), PAGE_LIMITS);
      return { ...block, text: joinLines(lines) };
    }
    case "case":
      return { kind: "case", rows: toRows(block.parts).map((row) => row.map(showPart)) };
    case "film":
      return { kind: "film", ...showFilm(block.film, FILM_ROOM) };
    case "growth":
      return { ...block, growth: { ...block.growth, measure: showLine(block.growth.measure) } };
    case "picture":
      return { ...block, picture: showPicture(block.picture) };
    case "groups": {
      const groups = block.groups.map((group) => ({
        ...group,
        name: showLine(group.name),
        result: showLine(group.result),
      }));
      return { ...block, groups };
    }
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

function showPicture(picture: Picture): Picture {
  const caption = showLine(picture.caption);
  if (picture.kind === "row") {
    const things = picture.things.map(({ text, note, ...thing }) => ({
      ...thing,
      text: showLine(text),
      ...(note !== undefined && { note: showLine(note) }),
    }));
    return { ...picture, caption, things };
  }
  const rows = picture.rows.map((row) => ({ ...row, name: showLine(row.name) }));
  return { ...picture, caption, rows, positions: picture.positions.map(showLine) };
}

export function showLine(text: string): string {
  return toPrintable(text, PAGE_LOOK);
}

/** Puts the two answers side by side and other parts above and below. */
function toRows(parts: readonly CasePart[]): readonly (readonly CasePart[])[] {
  const answers = parts.filter(({ isAnswer }) => isAnswer);
  return parts.flatMap((part) => {
    if (!part.isAnswer) return [[part]];
    return part === answers[0] ? [answers] : [];
  });
}

/** Marks the first wrong character of an answer, or the place at the end of a line. */
function showPart({ label, lines, focus, isMarked = false }: CasePart): ShownPart {
  const excerpt = cutExcerpt(lines, { ...PART_LIMITS, focus });
  const text = joinLines(excerpt);
  const uncut = lines.join("\n");
  const whole = uncut === text ? {} : { whole: cutMiddle(uncut, WHOLE_LENGTH, "…") };
  const place = excerpt.findIndex((line) => line.focus !== undefined);
  const line = excerpt[place];
  if (line === undefined || !isMarked) return { label, texts: [text], ...whole };
  const start = { ...line, text: Array.from(line.text).slice(0, line.focus).join("") };
  const before = joinLines([...excerpt.slice(0, place), start]);
  const [marked = ""] = /^./u.exec(text.slice(before.length)) ?? [];
  return { label, texts: [before, marked, text.slice(before.length + marked.length)], ...whole };
}

function joinLines(lines: readonly ExcerptLine[]): string {
  return lines.map(({ text }) => text).join("\n");
}
