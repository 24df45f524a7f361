import type { Award } from "../../contest/awards.ts";
import type { Board } from "../../contest/board.ts";
import type { Group, Organization, Team } from "../../contest/contest-event.ts";
import { html, type Html, joinHtml, printPage } from "../html/html.ts";
import type { BoardFacts } from "./board-facts.ts";
import { BOARD_PAGE_STYLE } from "./board-style.ts";
import { printBalloonStyle, printBoardTable } from "./board-table.ts";

/** Everything that a page of a board shows. */
export interface BoardPageContents {
  readonly board: Board;
  readonly facts: BoardFacts;
  readonly awards: readonly Award[];
  readonly teams: ReadonlyMap<string, Team>;
  readonly groups: readonly Group[];
  readonly organizations: ReadonlyMap<string, Organization>;
}

/** Filters rows by group and name; within a group, ranks are those among its teams. */
const SCRIPT = `"use strict";
const rows = [...document.querySelectorAll(".board tbody tr")].map((row) => ({
  row, groups: row.dataset.groups.split(" "), rank: row.querySelector(".rank").textContent,
  text: row.querySelector("th").textContent.toLowerCase(),
}));
const group = document.querySelector("#group"), search = document.querySelector("#search"), count = document.querySelector("#count");
function update() {
  const wanted = group?.value ?? "", words = search.value.trim().toLowerCase();
  let members = 0, rank = "", last, shown = 0;
  for (const each of rows) {
    const isMember = wanted === "" || each.groups.includes(wanted);
    if (isMember && each.rank !== "") {
      members += 1;
      if (each.rank !== last) rank = String(members);
      last = each.rank;
    }
    each.row.hidden = !isMember || !each.text.includes(words);
    each.row.querySelector(".rank").textContent = each.rank === "" ? "" : wanted === "" ? each.rank : rank;
    if (!each.row.hidden) shown += 1;
  }
  count.textContent = shown === 1 ? "1 team" : shown + " teams";
}
document.querySelector(".controls").hidden = false;
group?.addEventListener("change", update);
search.addEventListener("input", update);
update();
`;

/** Prints a board as one page that opens offline and prints well. */
export function printBoardPage(contents: BoardPageContents): string {
  const { board, facts, organizations } = contents;
  return printPage({
    title: facts.title,
    style: BOARD_PAGE_STYLE + printBalloonStyle(board.problems),
    script: SCRIPT,
    body: html`<h1>${facts.title}</h1>
      ${printRemarks(facts)}${printControls(contents)}
      ${printBoardTable(board, organizations, facts.isScored)} ${printAwards(contents)}`,
  });
}

export function printRemarks({ remarks }: BoardFacts): Html {
  return joinHtml(remarks.map((remark) => html`<p class="remark">${remark}</p>`));
}

function printControls({ board, groups }: BoardPageContents): Html {
  const used = groups.filter(({ id }) =>
    board.rows.some(({ team: { groupIds } }) => groupIds.includes(id)),
  );
  const options = used.map(({ id, name }) => html`<option value="${id}">${name}</option>`);
  const choice =
    used.length < 2
      ? ""
      : html`<label
          >Group
          <select id="group">
            <option value="">All teams</option>
            ${joinHtml(options)}
          </select></label
        >`;
  return html`<div class="controls" hidden>
    ${choice}<label>Find a team <input id="search" type="search" /></label>
    <span id="count" role="status"></span>
  </div>`;
}

function printAwards({ awards, teams }: BoardPageContents): Html {
  const nonEmptyAwards = awards.filter(({ team_ids: ids }) => ids.length > 0);
  if (nonEmptyAwards.length === 0) return html``;
  const nameOf = (id: string) => teams.get(id)?.displayName ?? teams.get(id)?.name ?? id;
  return html`<details>
    <summary>Awards</summary>
    <ul class="awards">
      ${joinHtml(
        nonEmptyAwards.map(
          ({ citation, team_ids: ids }) =>
            html`<li>${citation}<small>${ids.map(nameOf).join(", ")}</small></li>`,
        ),
      )}
    </ul>
  </details>`;
}
