import { latestTimeMs, stagesAt } from "../../contest/contest-stages.ts";
import type { ContestState } from "../../contest/contest-state.ts";
import { planReveal } from "../../contest/reveal.ts";
import { describeBoard } from "../../report/contest/board-facts.ts";
import { printRevealPage } from "../../report/contest/reveal-page.ts";
import { requireGroup } from "./contest-board.ts";
import { writePage } from "./export-contest.ts";

/** Writes the page of a reveal; returns how many cells it opens. */
export async function revealContest(
  contest: ContestState,
  output: string,
  group: string | undefined,
): Promise<number> {
  requireGroup(contest, group);
  const { page, cells } = printReveal(contest, latestTimeMs(contest, "full"), group);
  await writePage(output, page);
  return cells;
}

/** Prints the page of a reveal of everybody or a group, with the number of cells that it opens. */
export function printReveal(
  contest: ContestState,
  nowMs: number,
  group?: string,
): { readonly page: string; readonly cells: number } {
  const reveal = planReveal(contest, group);
  const groupName = group === undefined ? undefined : contest.groups.get(group)?.name;
  const stages = stagesAt(contest, nowMs, "frozen");
  const facts = describeBoard(contest, stages, "frozen", groupName);
  const page = printRevealPage(reveal, facts, contest.settings, contest.organizations);
  return { page, cells: reveal.steps.filter(({ kind }) => kind === "open").length };
}
