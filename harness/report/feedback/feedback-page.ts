import type { Verdict } from "../../core/judging/verdict.ts";
import { filmAssets } from "../film/print-film.ts";
import { html, joinHtml, printPage } from "../html/html.ts";
import { describeStanding } from "./block.ts";
import { BLOCK_STYLE } from "./block-style.ts";
import { describeFeedback } from "./describe-feedback.ts";
import { printProgram } from "./print-program.ts";
import { PROGRAM_STYLE } from "./program-style.ts";
import { printBlock } from "./print-block.ts";
import { showLine } from "./show-block.ts";
import type { StudentFeedback } from "./student-feedback.ts";

/**
 * Prints a student's feedback as a self-contained page that opens offline, loads nothing, and runs
 * only the film player, if there is a film.
 */
export function printFeedbackPage(feedback: StudentFeedback): string {
  const { title, subtitle, total, sections } = describeFeedback(feedback);
  const body = html`<h1>${showLine(title)}</h1>
    ${subtitle === "" ? "" : html`<p class="quiet">${showLine(subtitle)}</p>`}
    <p class="total">${showLine(total)}</p>
    ${joinHtml(
      sections.map(
        (section) =>
          html`<section>
            <h2>${showLine(section.title)}</h2>
            <p class="standing ${classOf(section.standing.verdict)}">
              ${showLine(describeStanding(section))}
            </p>
            ${joinHtml(section.blocks.map(printBlock))}
            ${joinHtml(section.programs.map(printProgram))}
          </section>`,
      ),
    )}`;
  const film = filmAssets(body);
  return printPage({
    ...film,
    title: showLine(title),
    style: BLOCK_STYLE + PROGRAM_STYLE + FEEDBACK_STYLE + film.style,
    body,
  });
}

function classOf(verdict: Verdict | undefined): string {
  if (verdict === undefined) return "";
  return verdict === "AC" ? "good" : "bad";
}

/** Style of feedback pages, after that of all pages and blocks. */
const FEEDBACK_STYLE = `
main { max-width: var(--width-text); }
.total { font-size: var(--text-large); font-weight: 600; margin: .75rem 0; }
td { overflow-wrap: break-word; } td.count { white-space: nowrap; }
section { border-top: 1px solid var(--line); margin-top: 2rem; }
section h2 { font-size: var(--text-large); margin: 1.25rem 0 .25rem; }
section h3 { font-size: var(--text-body); margin: 1.5rem 0 .5rem; overflow-wrap: anywhere; }
.standing { font-weight: 600; margin: 0 0 .75rem; } .standing.bad { color: var(--bad); }
@media (max-width: 32rem) { table { font-size: var(--text-tiny); } th, td { padding-right: .5rem; } }
@media print { section { break-inside: avoid-page; } }
`;
