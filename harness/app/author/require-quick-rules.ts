import { HarnessError } from "../../core/harness-error.ts";
import { MAX_RULES_SHARE, wallMsFor } from "../../core/judging/limits.ts";
import type { Playable } from "../../core/playable.ts";
import type { Value } from "../../core/values/value.ts";
import { JudgedGame } from "../../play/judged-game.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Tests } from "../../problems/test-files.ts";

/** Machines that judge may be slower, and later moves may take longer. */
const ROOM = 2;

/**
 * Refuses a game whose rules take so long that submissions would wait for them: the first moves of
 * all games of a group are made, as in a judging.
 * @throws {HarnessError} `reference-failed`, with the position at which the time was over
 */
export function requireQuickRules(problem: Problem, playable: Playable, tests: Tests): void {
  const maxMs = (MAX_RULES_SHARE * wallMsFor(problem.limits.timeMs)) / ROOM;
  for (const { id, opponent = "perfect" } of problem.groups) {
    const start = process.threadCpuUsage();
    for (const { args } of tests.get(id) ?? []) {
      playFirstMove(playable, args, opponent);
      const { user, system } = process.threadCpuUsage(start);
      const spentMs = (user + system) / 1000;
      if (spentMs <= maxMs) continue;
      const place = playable.describe(playable.start(args), "en");
      throw new HarnessError(
        "reference-failed",
        `the rules in \`playable\` of ${problem.id} are too slow: the first moves of group ${id} took ${inSeconds(spentMs)} of CPU time, and may take ${inSeconds(maxMs)} for all its games. The last position was: ${place}. Let \`moves\` compute \`count\`, \`at\` and \`has\` without a list of all moves`,
      );
    }
  }
}

function playFirstMove(
  playable: Playable,
  args: readonly Value[],
  name: NonNullable<Problem["groups"][number]["opponent"]>,
): void {
  const position = playable.start(args);
  if (playable.moves(position).count === 0) return;
  new JudgedGame(playable, position, { name, seed: 0n }).take(playable.takeMost(position));
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
