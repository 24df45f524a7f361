import { largestOf } from "../../core/large-lists.ts";
import { cutExcerpt } from "../terminal/excerpt.ts";
import { toPrintable, toPrintableLines } from "../terminal/printable.ts";
import { wrapText } from "../terminal/columns.ts";
import { PAGE_LOOK } from "../terminal/text-style.ts";
import {
  type Block,
  type DescribedProgram,
  describeStanding,
  GUESS_PREFIX,
  PAGE_LIMITS,
} from "./block.ts";
import { describeFeedback } from "./describe-feedback.ts";
import { renderBlock } from "./render-block.ts";
import type { StudentFeedback } from "./student-feedback.ts";

/** Prints feedback as CommonMark, for repositories, terminals and mail. */
export function printFeedbackMarkdown(feedback: StudentFeedback): string {
  const { title, subtitle, total, sections } = describeFeedback(feedback);
  const parts = [
    `# ${line(title)}`,
    prose(subtitle),
    `**${line(total)}**`,
    ...sections.flatMap((section) => [
      `## ${line(section.title)}`,
      `**${line(describeStanding(section))}**`,
      ...section.blocks.map(printBlock),
      ...section.programs.flatMap(printRemarks),
    ]),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Replaces a film, which text cannot play. */
const FILM_ELSEWHERE = "feedback.html shows your answer step by step.";

function printBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `### ${line(block.text)}`;
    case "paragraph":
      return prose(block.text);
    case "guess":
      return prose(`${GUESS_PREFIX}${block.text}`);
    case "verbatim":
    case "message":
    case "reason":
      return printFence(
        cutExcerpt(toPrintableLines(block.text, PAGE_LOOK), PAGE_LIMITS).map(({ text }) => text),
      );
    case "film":
      return prose(FILM_ELSEWHERE);
    // The words and the table beside them say the same.
    case "growth":
    case "picture":
      return "";
    case "case":
    case "groups":
    case "table":
      return printFence(renderBlock(block, LINE_WIDTH, PAGE_LOOK));
  }
}

/** Prints the lines that have remarks; the student has the program. */
function printRemarks({ name, text, remarks }: DescribedProgram): string[] {
  if (remarks.length === 0) return [];
  const width = String(remarks.at(-1)?.line ?? 1).length;
  const lines = [...Map.groupBy(remarks, (remark) => remark.line)].flatMap(([place, own]) => [
    `${String(place).padStart(width)} | ${toPrintable(text.lines[place - 1] ?? "", PAGE_LOOK)}`.trimEnd(),
    ...own.flatMap((remark) =>
      toPrintableLines(remark.text, PAGE_LOOK)
        .flatMap((each) => wrapText(each, PAGE_LOOK.width - width - 3))
        .map((part, index) => `${" ".repeat(width)} ${index === 0 ? "^" : " "} ${part}`),
    ),
  ]);
  return [`### ${line(name)}`, printFence(lines)];
}

function line(text: string): string {
  return escapeLine(toPrintable(text, PAGE_LOOK));
}

function prose(text: string): string {
  return printProse(toPrintable(text, PAGE_LOOK));
}

const LINE_WIDTH = 80;

/** Web addresses, domains and mail addresses become links in many renderers, however escaped. */
const LOOKS_LIKE_LINK = /@|:\/\/|www\./i;

/** Prints prose in short lines that are readable as plain text too. */
export function printProse(text: string): string {
  return wrapText(text.trim(), LINE_WIDTH).map(escapeLine).join("\n");
}

/**
 * Escapes one printable line for CommonMark: it becomes no markup, link, image or HTML. Words that
 * look like links become code.
 */
export function escapeLine(text: string): string {
  return text
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
  return Math.max(0, largestOf(Array.from(text.matchAll(/`+/g), ([run]) => run.length)));
}
