import { stripVTControlCharacters, styleText } from "node:util";
import stringWidth from "fast-string-width";

/** Controls and invisible characters; our own line ends and the joiners of names are none. */
const UNSAFE = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]--[\n\u{200C}\u{200D}]]/v;

const STYLES = [
  ...(["bold", "dim", "green", "red", "yellow", "magenta"] as const),
  ...(["italic", "cyan", "underline"] as const),
];

const COLOURS = STYLES.flatMap((style) =>
  styleText(style, "|", { validateStream: false }).split("|"),
);

/** Finds control characters other than the report's own colours, and lines that are too wide. */
export function findDangers(text: string, width: number): string[] {
  const plain = COLOURS.reduce((rest, colour) => rest.replaceAll(colour, ""), text);
  return plain
    .split("\n")
    .filter(
      (line) =>
        UNSAFE.test(line) || stripVTControlCharacters(line) !== line || stringWidth(line) > width,
    );
}
