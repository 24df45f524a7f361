import type { Board, BoardCell, BoardRow, Totals } from "../../contest/board.ts";
import type { Organization, Problem } from "../../contest/contest-event.ts";
import { toWholeMinutes } from "../../contest/score-cell.ts";
import { html, type Html, joinHtml } from "../html/html.ts";

/** A cell as text for people, with the class that colours it. */
export interface ShownCell {
  readonly kind: "solved" | "rejected" | "pending" | "";
  readonly isFirst: boolean;
  readonly text: string;
  /** The second line. */
  readonly detail: string;
}

/** Prints a board as a table whose rows carry their groups, so that a script can filter them. */
export function printBoardTable(
  { problems, rows }: Board,
  organizations: ReadonlyMap<string, Organization>,
  isScored: boolean,
): Html {
  return html`<div class="wide" tabindex="0" role="region" aria-label="Scoreboard">
    <table class="board">
      <thead>
        <tr>
          <th scope="col" class="rank">Rank</th>
          <th scope="col">Team</th>
          <th scope="col" class="total">${isScored ? "Score" : "Solved"}</th>
          ${isScored ? "" : html`<th scope="col" class="total">Time</th>`}
          ${joinHtml(problems.map(printProblem))}
        </tr>
      </thead>
      <tbody>
        ${joinHtml(rows.map((row) => printRow(row, organizations, isScored)))}
      </tbody>
    </table>
  </div>`;
}

/** Rules that colour the problems' balloons; colours that are none are left out. */
export function printBalloonStyle(problems: readonly Problem[]): string {
  return problems
    .map(({ rgb = "" }, index) =>
      /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(rgb)
        ? `.balloon-${index} { background: ${rgb}; }`
        : "",
    )
    .join("\n");
}

function printProblem({ label, name, color }: Problem, index: number): Html {
  const title = color === undefined ? name : `${name} (${color})`;
  return html`<th scope="col" class="problem">
    <abbr title="${title}"><span class="balloon balloon-${String(index)}"></span>${label}</abbr>
  </th>`;
}

function printRow(
  row: BoardRow,
  organizations: ReadonlyMap<string, Organization>,
  isScored: boolean,
): Html {
  const { team, rank } = row;
  const name = team.displayName ?? team.name;
  const organization =
    team.organizationId === undefined ? undefined : organizations.get(team.organizationId);
  const home = organization?.formalName ?? organization?.name;
  const under = home === undefined || home === name ? "" : html`<small>${home}</small>`;
  const totals = showTotals(row, isScored).map(
    (text, index) => html`<td class="${index === 0 ? "total" : "total penalty"}">${text}</td>`,
  );
  const cells = row.cells.map((cell) => printCell(showCell(cell, isScored)));
  return html`<tr data-team="${team.id}" data-groups="${team.groupIds.join(" ")}">
    <td class="rank">${rank === undefined ? "" : String(rank)}</td>
    <th scope="row">${name}${under}</th>
    ${joinHtml([...totals, ...cells])}
  </tr>`;
}

/** The columns between a team's name and its cells. */
export function showTotals({ solved, score, totalMs }: Totals, isScored: boolean): string[] {
  return isScored ? [String(score)] : [String(solved), String(toWholeMinutes(totalMs))];
}

function printCell({ kind, isFirst, text, detail }: ShownCell): Html {
  if (kind === "") return html`<td class="cell"></td>`;
  const more = detail === "" ? "" : html`<small>${detail}</small>`;
  const star = isFirst ? html`<abbr title="First to solve">★</abbr>` : "";
  return html`<td class="cell ${kind}${isFirst ? " first" : ""}">${text}${star}${more}</td>`;
}

/** Solved cells show the minute and the tries, others the tries and how many are waiting. */
export function showCell(cell: BoardCell, isScored: boolean): ShownCell {
  const { judged, pending, isSolved, timeMs = 0, isFirst, score } = cell;
  const waiting = pending === 0 ? "" : `${pending} pending`;
  if (isScored && (judged > 0 || pending > 0)) {
    const kind = pending > 0 ? "pending" : score > 0 ? "solved" : "rejected";
    return { kind, isFirst: false, text: String(score), detail: waiting || formatTries(judged) };
  }
  if (isSolved) {
    const text = String(toWholeMinutes(timeMs));
    return { kind: "solved", isFirst, text, detail: formatTries(judged) };
  }
  if (pending > 0) {
    const text = judged === 0 ? `${pending}?` : `${judged}+${pending}?`;
    return { kind: "pending", isFirst: false, text, detail: waiting };
  }
  if (judged > 0)
    return { kind: "rejected", isFirst: false, text: "–", detail: formatTries(judged) };
  return { kind: "", isFirst: false, text: "", detail: "" };
}

function formatTries(count: number): string {
  return count === 1 ? "1 try" : `${count} tries`;
}
