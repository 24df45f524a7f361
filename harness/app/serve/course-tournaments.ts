import type { Suite } from "../../engine/judging/suite.ts";
import { planMatches } from "../../play/tournament/play-tournament.ts";
import type { CourseTournaments, TournamentFailure } from "../../server/served-course.ts";
import type { GameReply } from "../play/game-request.ts";
import type { TournamentTask } from "../play/tournament/course-tournament.ts";
import { GameThreads } from "./game-threads.ts";

/** Drawing positions and ranking a large class take seconds. */
const LIMITS = { deadlineMs: 60_000, memoryMib: 512 } as const;

/** Tournaments of a course's exercises. The author's rules run in threads. */
export function openCourseTournaments(
  suites: ReadonlyMap<string, Suite>,
  titleOf: (exercise: string) => string,
): CourseTournaments {
  const threads = new GameThreads(LIMITS);

  const run = async <Kind extends GameReply["kind"]>(
    exercise: string,
    kind: Kind,
    task: TournamentTask,
  ): Promise<Extract<GameReply, { kind: Kind }> | TournamentFailure> => {
    const module = suites.get(exercise)?.referenceModule;
    if (module === undefined) return fail("there is no such game");
    const reply = await threads.run(module, task);
    if (reply.kind === kind) return reply as Extract<GameReply, { kind: Kind }>;
    return "message" in reply
      ? { ...reply, kind: reply.kind === "busy" ? "busy" : "failed" }
      : fail(`the thread that plays answered with a ${reply.kind}`);
  };

  return {
    exercises: new Set([...suites.values()].filter(isPlayed).map(({ problem }) => problem.id)),

    drawStarts: async (exercise, count, seed) => {
      const suite = suites.get(exercise);
      if (suite === undefined) return fail("there is no such exercise");
      const { problem } = suite;
      return run(exercise, "starts", { kind: "draw-starts", problem, count, seed });
    },

    planMatches: ({ playerCount, starts }, failuresIn) =>
      planMatches(playerCount, 2 * starts.length, failuresIn),

    checkMatch: async (tournament, pair, match) =>
      run(tournament.exercise, "checked", { kind: "check-match", tournament, pair, match }),

    rank: async (tournament, matches) =>
      run(tournament.exercise, "ranked", { kind: "rank", tournament, matches }),

    showGame: async (tournament, game, language) => {
      const title = titleOf(tournament.exercise);
      return run(tournament.exercise, "film", {
        kind: "show-game",
        tournament,
        game,
        title,
        language,
      });
    },
  };
}

function fail(message: string): TournamentFailure {
  return { kind: "failed", message };
}

/** True for exercises whose submissions are players, of a game for two. */
function isPlayed({ problem, reference }: Suite): boolean {
  return problem.interface.isPlayer && reference.playable?.playerCount === 2;
}
