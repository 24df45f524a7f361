/** Escapes untrusted text for CommonMark: it becomes no markup, link, image or HTML. */
import { wrapText } from "../columns.ts";

const LINE_WIDTH = 80;

/** Web addresses, domains and mail addresses become links in many renderers, however escaped. */
const LOOKS_LIKE_LINK = /@|:\/\/|www\./i;

/** Prints prose in short lines that are readable as plain text too. */
export function printProse(text: string): string {
  return wrapText(text.trim(), LINE_WIDTH).map(escapeLine).join("\n");
}

/** One printable line; what looks like a link becomes code. */
export function escapeLine(line: string): string {
  return line
    .trim()
    .split(/(?<= )|(?= )/)
    .map((word) => (LOOKS_LIKE_LINK.test(word) ? printCode(word) : escapeSigns(word)))
    .join("")
    .replace(/^[-+=]/, (sign) => `\\${sign}`)
    .replace(/^(\d{1,9})(?=[.)])/, "$1\\");
}

/** Prints lines unchanged, in a fence that none of them can close. */
export function printFence(lines: readonly string[]): string {
  const fence = "`".repeat(Math.max(3, longestRun(lines.join("\n")) + 1));
  return [`${fence}text`, ...lines, fence].join("\n");
}

function printCode(word: string): string {
  const quote = "`".repeat(longestRun(word) + 1);
  const space = /^`|`$/.test(word) ? " " : "";
  return quote + space + word + space + quote;
}

function escapeSigns(word: string): string {
  return word.replaceAll(/[\\`*_[\]<>&#|~$!]/g, "\\$&");
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}
