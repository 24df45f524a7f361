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
  const reveal = planReveal(contest, group);
  const stages = stagesAt(contest, latestTimeMs(contest, "full"), "frozen");
  const groupName = group === undefined ? undefined : contest.groups.get(group)?.name;
  const facts = describeBoard(contest.settings, stages, "frozen", groupName);
  await writePage(output, printRevealPage(reveal, facts, contest.settings, contest.organizations));
  return reveal.steps.filter(({ kind }) => kind === "open").length;
}
