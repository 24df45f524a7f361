import type { Token } from "marked";
import stringWidth from "fast-string-width";
import { breakColumns } from "../terminal/columns.ts";
import { toPrintable } from "../terminal/printable.ts";
import { paint, type Role, type TextStyle } from "../terminal/text-style.ts";

/** Text in one style; `\n` is an explicit line break. */
export interface Span {
  readonly text: string;
  readonly role?: Role | undefined;
}

/** Parses a line of Markdown into printable spans, without its signs. */
export function toSpans(tokens: readonly Token[], style: TextStyle, role?: Role): readonly Span[] {
  const inside = (token: Token, own: Role | undefined) =>
    "tokens" in token && token.tokens !== undefined ? toSpans(token.tokens, style, own) : [];
  const plain = (text: string, own = role): Span => {
    return { text: toPrintable(decode(text.replaceAll(/\s+/g, " ")), style), role: own };
  };
  return tokens.flatMap((token): readonly Span[] => {
    switch (token.type) {
      case "strong":
        return inside(token, "strong");
      case "em":
        return inside(token, "emphasis");
      case "codespan": {
        const text = String(token["text"]);
        // Without colours, backticks mark code.
        return [plain(style.isColour ? text : `\`${text}\``, "code")];
      }
      case "br":
        return [{ text: "\n" }];
      case "link": {
        const innerSpans = inside(token, role);
        const href = String(token["href"]);
        const isSame = innerSpans.map(({ text }) => text).join("") === href.replace(/^mailto:/, "");
        return isSame
          ? [plain(href, "link")]
          : [...innerSpans, plain(" ("), plain(href, "link"), plain(")")];
      }
      case "image":
        return [
          plain(`${String(token["text"])} (`),
          plain(String(token["href"]), "link"),
          plain(")"),
        ];
      case "escape":
        return [plain(String(token["text"]))];
      default: {
        const nested = inside(token, role);
        return nested.length > 0
          ? nested
          : [plain(String("text" in token ? token.text : token.raw))];
      }
    }
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

function decode(text: string): string {
  return text.replaceAll(/&(?:lt|gt|amp|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}

type Line = readonly Span[];

/** Wraps between words, and within words wider than a line. */
export function wrapSpans(spans: readonly Span[], width: number): readonly Line[] {
  const lines: Span[][] = [[]];
  let columns = 0;
  let space: Span | undefined;
  for (const { text, role } of spans) {
    for (const part of text.split(/(\n| +)/)) {
      if (part === "") continue;
      if (part === "\n") {
        lines.push([]);
        columns = 0;
        space = undefined;
      } else if (part.startsWith(" ")) {
        space = { text: " ", role };
      } else {
        for (const piece of stringWidth(part) > width ? breakColumns(part, width) : [part]) {
          const needed = stringWidth(piece);
          const gap = columns > 0 && space !== undefined ? 1 : 0;
          if (columns + gap + needed > width && columns > 0) {
            lines.push([]);
            columns = 0;
          } else if (gap === 1 && space !== undefined) {
            lines.at(-1)?.push(space);
            columns += 1;
          }
          lines.at(-1)?.push({ text: piece, role });
          columns += needed;
          space = undefined;
        }
      }
    }
  }
  return lines;
}

export function widthOf(spans: readonly Span[]): number {
  return stringWidth(spans.map(({ text }) => text).join(""));
}

/** Neighbouring spans of one style are painted together. */
export function paintSpans(line: Line, style: TextStyle): string {
  const joined: { text: string; role: Role | undefined }[] = [];
  for (const { text, role } of line) {
    const last = joined.at(-1);
    if (last !== undefined && last.role === role) last.text += text;
    else joined.push({ text, role });
  }
  return joined.map(({ text, role }) => paint(style, role, text)).join("");
}
