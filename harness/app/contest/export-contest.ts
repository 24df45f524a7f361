import { writeFile } from "node:fs/promises";
import { computeAwards } from "../../contest/awards.ts";
import type { ContestState } from "../../contest/contest-state.ts";
import { describeDiskFault } from "../../core/disk-fault.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { printJson } from "../../core/printable.ts";
import { printBoardPage } from "../../report/contest/board-page.ts";
import { printResultsTsv } from "../../report/contest/results-tsv.ts";
import { writeExport } from "../write-export.ts";
import { type BoardRequest, computeBoard } from "./contest-board.ts";

interface ExportRequest extends BoardRequest {
  readonly extraBronze: number;
}

const PAGE = "board.html";
const GROUP_WINNER = "group-winner-";

/**
 * Writes the board of a contest as one page if `output` ends in `.html`, otherwise a new folder or zip
 * with {@link printContestFiles}. Returns the names of the files.
 */
export async function exportContest(
  contest: ContestState,
  output: string,
  request: ExportRequest,
): Promise<readonly string[]> {
  const files = printContestFiles(contest, request);
  if (output.toLowerCase().endsWith(".html")) {
    await writePage(output, files.get(PAGE) ?? "");
    return [output];
  }
  await writeExport(output, files);
  return [...files.keys()];
}

/** Prints the board as a page, the API's scoreboard and awards, and `results.tsv`, by name. */
export function printContestFiles(
  contest: ContestState,
  request: ExportRequest,
): ReadonlyMap<string, string> {
  const { board, scoreboard, facts } = computeBoard(contest, request);
  const awards = computeAwards(contest, board.view, request.extraBronze);
  const { teams, organizations } = contest;
  const groups = [...contest.groups.values()];
  const winnersOf = (teamId: string) =>
    awards
      .filter(({ id, team_ids: ids }) => id.startsWith(GROUP_WINNER) && ids.includes(teamId))
      .map(({ id }) => contest.groups.get(id.slice(GROUP_WINNER.length))?.name ?? id);
  const files = new Map([
    [PAGE, printBoardPage({ board, facts, awards, teams, groups, organizations })],
    ["scoreboard.json", printJson(scoreboard)],
    ["awards.json", printJson(awards)],
  ]);
  // The ranks of the World Finals are defined by solved problems only.
  if (!facts.isScored) {
    files.set("results.tsv", printResultsTsv(board.rows, request.extraBronze, winnersOf));
  }
  return files;
}

export async function writePage(path: string, page: string): Promise<void> {
  try {
    await writeFile(path, page);
  } catch (cause) {
    throw new HarnessError(
      "write-failed",
      `${path} cannot be written: ${describeDiskFault(cause)}`,
      {
        cause,
      },
    );
  }
}
