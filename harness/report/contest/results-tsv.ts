import { type FinalRank, rankFinally } from "../../contest/awards.ts";
import type { BoardRow } from "../../contest/board.ts";
import { toWholeMinutes } from "../../contest/score-cell.ts";

const HONOURS: Readonly<Record<FinalRank["honour"], string>> = {
  gold: "Gold Medal",
  silver: "Silver Medal",
  bronze: "Bronze Medal",
  highest: "Highest Honors",
  high: "High Honors",
  honors: "Honors",
  mention: "Honorable",
};

/**
 * Prints `results.tsv`: ICPC ID, rank, award, solved problems, total time, time of the last solution in
 * minutes, and the groups that the team has won. Ranks are those of the World Finals.
 * @param winnersOf names of the groups that a team leads
 */
export function printResultsTsv(
  rows: readonly BoardRow[],
  extraBronze: number,
  winnersOf: (teamId: string) => readonly string[],
): string {
  const lines = rankFinally(rows, extraBronze).map(({ row, rank, honour }) => [
    row.team.icpcId ?? row.team.id,
    rank === undefined ? "" : String(rank),
    HONOURS[honour],
    String(row.solved),
    String(toWholeMinutes(row.totalMs)),
    row.lastMs === undefined ? "-1" : String(toWholeMinutes(row.lastMs)),
    winnersOf(row.team.id).join(", "),
  ]);
  return [["results", "1"], ...lines].map((line) => `${line.map(clean).join("\t")}\n`).join("");
}

/** A field of a TSV file cannot hold a tab or a line break. */
function clean(text: string): string {
  return text.replaceAll(/[\t\r\n]+/g, " ");
}
