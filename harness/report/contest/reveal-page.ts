import type { BoardCell, Totals } from "../../contest/board.ts";
import type { ContestSettings, Organization } from "../../contest/contest-event.ts";
import type { Reveal, RevealStep } from "../../contest/reveal.ts";
import { html, printPage } from "../html/html.ts";
import { printRemarks } from "./board-page.ts";
import type { BoardFacts } from "./board-facts.ts";
import { BOARD_PAGE_STYLE } from "./board-style.ts";
import { printBalloonStyle, printBoardTable, printBoardCell, showTotals } from "./board-table.ts";
import { REVEAL_SCRIPT } from "./reveal-script.ts";

/** Teams from this rank down keep their places without a pause. */
const LAST_PAUSE = 12;

const STYLE = `
.reveal { position: sticky; bottom: 0; z-index: 3; background: var(--page); padding: .75rem 0; border-top: 1px solid var(--line); margin: 0; }
.reveal p { margin: 0; flex: 1 1 20rem; font-size: var(--text-lead); }
.board tr.now > * { background: var(--fill-card); } .board td.next { outline: 3px solid var(--fill); outline-offset: -3px; } .board tr.settled > th::after { content: " ✓"; color: var(--good); }
.board tbody tr { scroll-margin-block: 6rem; }
@media print { .reveal { display: none; } }
`;

/** Prints a page that opens the frozen cells one by one from the last place up, by keyboard. */
export function printRevealPage(
  reveal: Reveal,
  facts: BoardFacts,
  settings: ContestSettings,
  organizations: ReadonlyMap<string, Organization>,
): string {
  const { frozen } = reveal;
  const data = JSON.stringify(describeReveal(reveal, facts, settings)).replaceAll("<", "\\u003c");
  return printPage({
    title: facts.title,
    style: BOARD_PAGE_STYLE + STYLE + printBalloonStyle(frozen.problems),
    script: `"use strict";\nconst reveal = ${data};\n${REVEAL_SCRIPT}`,
    body: html`<h1>${facts.title}</h1>
      ${printRemarks(facts)} ${printBoardTable(frozen, organizations, facts.isScored)}
      <div class="controls reveal" hidden>
        <button type="button" id="back">Back</button>
        <button type="button" id="next">Next</button>
        <button type="button" id="end">Show all</button>
        <span id="count"></span>
        <p role="status" id="said">Space or → opens the next cell, ← closes it again.</p>
      </div>`,
  });
}

/** The rows and steps as the page's script reads them. */
function describeReveal(
  { frozen, full, steps }: Reveal,
  { isScored }: BoardFacts,
  settings: ContestSettings,
): object {
  const columns = new Map(frozen.problems.map(({ id }, index) => [id, index]));
  const finalRanks = new Map(full.rows.map(({ team, rank }) => [team.id, rank]));
  const describeStep = (step: RevealStep) => {
    if (step.kind === "settle") {
      const rank = finalRanks.get(step.teamId);
      return { team: step.teamId, isPause: rank !== undefined && rank <= LAST_PAUSE };
    }
    const { teamId, cell, totals, rises } = step;
    return {
      team: teamId,
      column: columns.get(cell.problemId),
      cell: printBoardCell(cell, isScored),
      result: describeOpened(cell, isScored),
      totals: showTotals(totals, isScored),
      key: keyOf(totals, settings),
      rises,
    };
  };
  return {
    problems: frozen.problems.map(({ label }) => label),
    rows: frozen.rows.map((row) => ({
      team: row.team.id,
      key: keyOf(row, settings),
      isRanked: row.rank !== undefined,
    })),
    steps: steps.map(describeStep),
  };
}

function describeOpened({ isSolved, pending, score }: BoardCell, isScored: boolean): string {
  if (isSolved && !isScored) return "solved";
  if (pending > 0) return "still pending";
  return isScored && score > 0 ? "solved" : "not solved";
}

/** Equal for rows that share a rank. */
function keyOf({ solved, score, totalMs, lastMs = -1 }: Totals, settings: ContestSettings): string {
  if (settings.kind !== "ioi") return `${solved} ${totalMs} ${lastMs}`;
  return settings.isTieBrokenByTime ? `${score} ${lastMs}` : String(score);
}
