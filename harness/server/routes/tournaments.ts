import { createHash } from "node:crypto";
import { newId } from "../../accounts/id.ts";
import { MAX_GAME_LENGTH } from "../../school/event.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import type { CourseTournament } from "../../school/tournaments.ts";
import type { OpenCourse } from "../event-log.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import {
  offerMatches,
  type Pair,
  planTournament,
  tournamentsUnchanged,
} from "../judging/matches.ts";
import { mayPlay, maySeeTournament } from "../may-play.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { TournamentFailure } from "../served-course.ts";
import type { Site } from "../site.ts";
import { languageOf } from "../texts/server-texts.ts";
import { toPlayed } from "../tournament-tables.ts";
import {
  summariseTournament,
  TournamentViewer,
  viewMatch,
  viewTournament,
} from "../views/view-tournament.ts";
import { openReceipt } from "./write-once.ts";
import { toAppend } from "./staff/append.ts";

/** Some 3000 matches; their table takes some ten seconds. */
const MAX_PLAYERS = 80;

type TournamentRoutes = Pick<
  Handlers,
  | "tournaments"
  | "startTournament"
  | "tournament"
  | "tournamentMatch"
  | "tournamentGame"
  | "continueTournament"
  | "cancelTournament"
>;

/** Tournaments of students' players: staff start them, and workers play their matches. */
export const tournamentRoutes: TournamentRoutes = {
  tournaments: async ({ caller: { course, member } }, site) => {
    const { state, served } = course;
    const visible = [...state.tournaments.values()].filter(({ exercise }) =>
      maySeeTournament(course, member, exercise, site.now()),
    );
    return {
      tournaments: visible.toReversed().map((each) => summariseTournament(course, each)),
      ...(member.role === "instructor" && {
        choices: served.exercises
          .filter(({ id }) => mayHold(course, id, site))
          .map(({ id, name }) => ({
            exercise: id,
            name,
            accepted: choosePlayers(course, id, true).length,
            scored: choosePlayers(course, id, false).length,
          })),
      }),
    };
  },

  startTournament: async ({ caller, body, requestKey }, site) => {
    const { course, person } = caller;
    const { exercise, seed, positions, onlyAccepted } = body;
    if (!mayHold(course, exercise, site)) throw new Refusal("not-found");
    const drawnStarts = await course.served.tournaments.drawStarts(exercise, positions, seed);
    if (drawnStarts.kind !== "starts") throw refuse(drawnStarts);
    const starts = JSON.stringify(drawnStarts.starts);
    if (drawnStarts.starts.length === 0 || starts.length > MAX_GAME_LENGTH) {
      throw new Refusal("failed", { text: (t) => t.gameFailed });
    }
    const receipt = openReceipt(caller, site, ["tournament"], requestKey);
    return retryOnConflict(site, `tournaments ${course.served.id}`, async (seq) => {
      const earlierId = await receipt.find();
      if (earlierId !== undefined) return { tournament: earlierId };
      const players = requirePlayers(course, exercise, onlyAccepted);
      const at = site.now();
      const id = newId(at);
      const event = { kind: "tournament-started", exercise, seed, starts, players } as const;
      const tournament: CourseTournament = {
        ...event,
        id,
        by: person.id,
        startedAt: at,
        state: "running",
        matches: new Map(),
        failed: new Map(),
      };
      const { toPlay } = planTournament(course, tournament);
      const kinds = ["tournament-started"] as const;
      await site.eventLog.commit([
        ...receipt.keep(id),
        { op: "unchanged-since", course: course.served.id, seq, kinds },
        toAppend(caller, site, { ...event, tournament: id }),
        ...offerMatches(course, tournament, toPlay, await site.workers.queue(), at),
      ]);
      site.workers.wake();
      return { tournament: id };
    });
  },

  tournament: async ({ caller, params }, site) => {
    const { course, member } = caller;
    const tournament = find(caller, params.tournament, site);
    const table = await site.tournamentTables.of(course, tournament);
    const viewer = new TournamentViewer(course, tournament, member);
    return viewTournament(course, tournament, table, viewer);
  },

  tournamentMatch: async ({ caller, params }, site) => {
    const { match, pair, viewer } = await findMatch(caller, params, site);
    return viewMatch(match, pair, viewer);
  },

  tournamentGame: async ({ caller, params, request }, site) => {
    const { course, person } = caller;
    const { tournament, match, pair, viewer } = await findMatch(caller, params, site);
    const game = /^\d{1,4}$/.test(params.game) ? Number(params.game) : -1;
    if (match.games[game] === undefined) throw new Refusal("not-found");
    const names = [viewer.name(pair[0]), viewer.name(pair[1])] as const;
    // One at a time, so that nobody's films keep others waiting.
    return site.mutex.run(`game ${person.id}`, async () => {
      const reply = await course.served.tournaments.showGame(
        toPlayed(tournament),
        { pair, game, match, names },
        languageOf(request),
      );
      if (reply.kind !== "film") throw refuse(reply);
      return { film: reply.film };
    });
  },

  continueTournament: async ({ caller, params }, site) => {
    const { course } = caller;
    await retryOnConflict(site, `tournament ${course.served.id}`, async (seq) => {
      const tournament = findRunning(caller, params.tournament, site);
      const { toPlay } = planTournament(course, tournament);
      const failed = toPlay.filter((pair) => tournament.failed.has(String(pair)));
      if (failed.length === 0) return;
      await site.eventLog.commit([
        tournamentsUnchanged(course.served.id, seq),
        toAppend(caller, site, { kind: "tournament-continued", tournament: tournament.id }),
        ...offerMatches(course, tournament, failed, await site.workers.queue(), site.now()),
      ]);
    });
    site.workers.wake();
  },

  cancelTournament: async ({ caller, params }, site) => {
    const { id } = caller.course.served;
    await retryOnConflict(site, `tournament ${id}`, async (seq) => {
      const { id: tournament } = findRunning(caller, params.tournament, site);
      // Its jobs are dropped when a worker asks for them.
      await site.eventLog.commit([
        tournamentsUnchanged(id, seq),
        toAppend(caller, site, { kind: "tournament-cancelled", tournament }),
      ]);
    });
  },
};

function mayHold(course: OpenCourse, exercise: string, site: Pick<Site, "now">): boolean {
  const isPlayed = course.served.tournaments.exercises.has(exercise);
  return isPlayed && mayPlay(course, { role: "instructor" }, exercise, site.now());
}

/** @throws {Refusal} if the tournament does not exist, or the caller may not know of it. */
function find(
  { course, member }: MemberCaller,
  id: string,
  { now }: Pick<Site, "now">,
): CourseTournament {
  const tournament = course.state.tournaments.get(id);
  const isVisible =
    tournament !== undefined && maySeeTournament(course, member, tournament.exercise, now());
  if (!isVisible) throw new Refusal("not-found");
  return tournament;
}

function findRunning(caller: MemberCaller, id: string, site: Site): CourseTournament {
  const tournament = find(caller, id, site);
  if (tournament.state !== "running") {
    throw new Refusal("conflict", { text: (t) => t.tournamentOver });
  }
  return tournament;
}

/** @throws {Refusal} if it was not played, or the caller may not see it. */
async function findMatch(
  caller: MemberCaller,
  params: { readonly tournament: string; readonly match: string },
  site: Site,
) {
  const tournament = find(caller, params.tournament, site);
  const viewer = new TournamentViewer(caller.course, tournament, caller.member);
  const [one = -1, other = -1] = params.match.split("-").map(Number);
  const pair: Pair = [one, other];
  const match = viewer.sees(pair)
    ? await site.tournamentTables.match(tournament, String(pair))
    : undefined;
  if (match === undefined) throw new Refusal("not-found");
  return { tournament, viewer, pair, match };
}

/** @throws {Refusal} if a tournament of the exercise is running, or too few or too many have a player. */
function requirePlayers(course: OpenCourse, exercise: string, onlyAccepted: boolean): string[] {
  const isRunning = course.state.tournaments
    .values()
    .some((each) => each.exercise === exercise && each.state === "running");
  if (isRunning) throw new Refusal("conflict", { text: (t) => t.tournamentRunning });
  const players = choosePlayers(course, exercise, onlyAccepted);
  const { length } = players;
  if (length < 2 || length > MAX_PLAYERS) {
    throw new Refusal("conflict", { text: (t) => t.tournamentPlayers(length, MAX_PLAYERS) });
  }
  return players;
}

/**
 * The latest submission of each student that is accepted, or has points. Their order is that of hashes, so that a player's
 * number says nothing about its author.
 */
function choosePlayers({ state }: OpenCourse, exercise: string, onlyAccepted: boolean): string[] {
  const plays = ({ outcome }: CourseSubmission) =>
    outcome?.kind === "judged" && (onlyAccepted ? outcome.verdict === "AC" : outcome.points > 0);
  const latest = [...state.members.values()]
    .filter(({ role }) => role === "student")
    .flatMap(({ student }) => {
      const player = state.submissionsOf(student, exercise).findLast(plays);
      return player === undefined ? [] : [player.id];
    });
  // A group's program plays once.
  return [...new Set(latest)].toSorted((left, right) => (hashOf(left) < hashOf(right) ? -1 : 1));
}

function hashOf(submission: string): string {
  return createHash("sha256").update(submission).digest("hex");
}

function refuse({ kind }: TournamentFailure): Refusal {
  return kind === "busy"
    ? new Refusal("too-many-requests", { retryAfterSeconds: 2 })
    : new Refusal("failed", { text: (t) => t.gameFailed });
}
