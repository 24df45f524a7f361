/**
 * Control characters, invisible format characters (including bidi overrides), line separators, lone
 * surrogates and noncharacters. The two joiners are allowed: names and emoji need them.
 */
const UNSAFE =
  /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]--[\u{200C}\u{200D}]]/gv;
const UNSAFE_IN_LINES = new RegExp(`(?![\\n\\t])${UNSAFE.source}`, UNSAFE.flags);

const CONTROL_PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = "\u2421";

/** Makes unsafe characters of a line visible, so that nothing can hide or reorder text: ESC becomes `␛`. */
export function showLine(text: string, isUnicode = true): string {
  return text.replaceAll("\t", "    ").replaceAll(UNSAFE, (each) => showCharacter(each, isUnicode));
}

/** Does the same for several lines. Lines end in `\n`; tabs are kept. */
export function showText(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll(UNSAFE_IN_LINES, (each) => showCharacter(each));
}

/** Applies {@link showText} to every string within a value. */
export function showTexts<T>(value: T): T {
  return show(value) as T;
}

function show(value: unknown): unknown {
  if (typeof value === "string") return showText(value);
  if (Array.isArray(value)) return value.map(show);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, show(each)]));
}

/**
 * A file of JSON, indented: the exact value, in which characters unsafe to display are written as JSON
 * escapes.
 */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).replaceAll(UNSAFE_IN_LINES, escapeUnits)}\n`;
}

function escapeUnits(character: string): string {
  const units = character.split("");
  return units.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}

function showCharacter(character: string, isUnicode = true): string {
  const code = character.codePointAt(0) ?? 0;
  if (isUnicode && code < 0x20) return String.fromCodePoint(CONTROL_PICTURES + code);
  if (isUnicode && code === DELETE) return DELETE_PICTURE;
  const hex = code.toString(16);
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\u{${hex}}`;
}
