import { type Cell, renderGrid } from "../grid.ts";
import { cutExcerpt } from "../excerpt.ts";
import { toPrintable, toPrintableLines } from "../printable.ts";
import { renderParts } from "../render-failure.ts";
import { type Block, describeStanding, PAGE_LIMITS, PAGE_LOOK } from "./block.ts";
import { describeFeedback } from "./describe-feedback.ts";
import { escapeLine, printFence, printProse } from "./markdown.ts";
import type { StudentFeedback } from "./student-feedback.ts";

/** CommonMark for what shows no page: a repository, a terminal, a mail. */
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
    ]),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** A text can play nothing; the words above tell the step that is wrong. */
const FILM_ELSEWHERE = "feedback.html shows your answer step by step.";

function printBlock(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `### ${line(block.text)}`;
    case "paragraph":
      return prose(block.text);
    case "verbatim":
      return printFence(
        cutExcerpt(toPrintableLines(block.text, PAGE_LOOK), PAGE_LIMITS).map(({ text }) => text),
      );
    case "case":
      return printFence(renderParts(block.parts, PAGE_LOOK));
    case "film":
      return prose(FILM_ELSEWHERE);
    case "table":
      return printFence(renderGrid(toGrid(block), PAGE_LOOK));
  }
}

function toGrid({ head, rows }: Extract<Block, { kind: "table" }>): Cell[][] {
  const names = head.map((column) => (typeof column === "string" ? column : column.count));
  return [names, ...rows].map((row) =>
    row.map((text, index) => ({
      text: toPrintable(text, PAGE_LOOK),
      ...(typeof head[index] === "object" && { align: "right" as const }),
    })),
  );
}

function line(text: string): string {
  return escapeLine(toPrintable(text, PAGE_LOOK));
}

function prose(text: string): string {
  return printProse(toPrintable(text, PAGE_LOOK));
}
