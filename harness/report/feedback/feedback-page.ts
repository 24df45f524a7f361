import type { Verdict } from "../../core/verdict.ts";
import type { CasePart } from "../case-parts.ts";
import { cutExcerpt, type ExcerptLine } from "../excerpt.ts";
import { printTable } from "../html-table.ts";
import { html, type Html, joinHtml, printPage } from "../html.ts";
import { toPrintable, toPrintableLines } from "../printable.ts";
import { type Block, describeStanding, PAGE_LIMITS, PAGE_LOOK } from "./block.ts";
import { describeFeedback } from "./describe-feedback.ts";
import { FEEDBACK_STYLE } from "./feedback-style.ts";
import type { StudentFeedback } from "./student-feedback.ts";

/** A student's page in one file: opens offline, loads and runs nothing. */
export function printFeedbackPage(feedback: StudentFeedback): string {
  const { title, subtitle, total, sections } = describeFeedback(feedback);
  return printPage({
    title: show(title),
    style: FEEDBACK_STYLE,
    body: html`<h1>${show(title)}</h1>
      ${subtitle === "" ? "" : html`<p class="quiet">${show(subtitle)}</p>`}
      <p class="total">${show(total)}</p>
      ${joinHtml(
        sections.map(
          (section) =>
            html`<section>
              <h2>${show(section.title)}</h2>
              <p class="standing ${classOf(section.standing.verdict)}">
                ${show(describeStanding(section))}
              </p>
              ${joinHtml(section.blocks.map(printBlock))}
            </section>`,
        ),
      )}`,
  });
}

function classOf(verdict: Verdict | undefined): string {
  if (verdict === undefined) return "";
  return verdict === "AC" ? "good" : "bad";
}

function printBlock(block: Block): Html {
  switch (block.kind) {
    case "heading":
      return html`<h3>${show(block.text)}</h3>`;
    case "paragraph":
      return block.isQuiet
        ? html`<p class="quiet">${show(block.text)}</p>`
        : html`<p>${show(block.text)}</p>`;
    case "verbatim": {
      const lines = cutExcerpt(toPrintableLines(block.text, PAGE_LOOK), PAGE_LIMITS);
      return html`<pre class="said">${printLines(lines, false)}</pre>`;
    }
    case "case":
      return printCase(block.parts);
    case "table":
      return printTable(
        block.head.map((column) =>
          typeof column === "string" ? show(column) : { count: show(column.count) },
        ),
        block.rows.map((row) => row.map(show)),
      );
  }
}

/** The two answers side by side, the rest above and below them. */
function printCase(parts: readonly CasePart[]): Html {
  const answers = parts.filter(({ isAnswer }) => isAnswer);
  const first = parts.findIndex(({ isAnswer }) => isAnswer);
  return html`<dl class="case">
    ${joinHtml(
      parts.map((part, index) => {
        if (!part.isAnswer) return printPart(part);
        if (index !== first) return html``;
        return html`<div class="answers">${joinHtml(answers.map(printPart))}</div>`;
      }),
    )}
  </dl>`;
}

function printPart({ label, lines, focus, isMarked = false }: CasePart): Html {
  const shown = cutExcerpt(lines, { ...PAGE_LIMITS, focus });
  return html`<div>
    <dt>${label}</dt>
    <dd><pre>${printLines(shown, isMarked)}</pre></dd>
  </div>`;
}

/** The character at which an answer goes wrong is marked; at a line's end, the place. */
function printLines(lines: readonly ExcerptLine[], isMarked: boolean): Html {
  return joinHtml(
    lines.map(({ text, focus }, index) => {
      const end = index === lines.length - 1 ? "" : "\n";
      if (focus === undefined || !isMarked) return html`${text}${end}`;
      const characters = Array.from(text);
      const [before, after] = [characters.slice(0, focus), characters.slice(focus + 1)];
      return html`${before.join("")}<mark>${characters[focus] ?? ""}</mark>${after.join("")}${end}`;
    }),
  );
}

function show(text: string): string {
  return toPrintable(text, PAGE_LOOK);
}
