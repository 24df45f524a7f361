import type {
  MatchView,
  TournamentSummaryView,
  TournamentView,
} from "../../api/tournament-shapes.ts";
import { showTexts } from "../../core/printable.ts";
import type { MatchResult } from "../../core/results/match-result.ts";
import type { Tournament, TournamentPlayer } from "../../core/results/tournament.ts";
import type { Member } from "../../school/members.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { can } from "../../school/role.ts";
import type { CourseTournament } from "../../school/tournaments.ts";
import type { OpenCourse } from "../event-log.ts";
import { type Pair, planTournament } from "../judging/matches.ts";
import { toPlayed } from "../tournament-tables.ts";
import { gradesAnonymously } from "./anonymous.ts";

/** Decides how much a member may know of a tournament. */
export class TournamentViewer {
  readonly #course: OpenCourse;
  readonly #tournament: CourseTournament;
  readonly #member: Member;

  constructor(course: OpenCourse, tournament: CourseTournament, member: Member) {
    this.#course = course;
    this.#tournament = tournament;
    this.#member = member;
  }

  get #isStaff(): boolean {
    return can(this.#member.role, "read-any-work");
  }

  /** True for staff, and for everybody after the end. */
  get seesAll(): boolean {
    return this.#isStaff || this.#tournament.state === "ended";
  }

  sees(pair: Pair): boolean {
    return this.seesAll || pair.some((player) => this.isOwn(player));
  }

  isOwn(player: number): boolean {
    return this.#submission(player)?.student === this.#member.student;
  }

  /** Whether the viewer learns why a player failed, and what it said: that may show its program. */
  seesReasons(player: number): boolean {
    return this.#isStaff || this.isOwn(player);
  }

  /** The name of a player, or only a number: staff choose in course.yaml whether students see names. */
  name(player: number): string {
    const { served, state } = this.#course;
    const { course } = served;
    const seesNames = this.#isStaff
      ? !gradesAnonymously(this.#course, this.#member.role)
      : course.namesPlayers && !course.isGradingAnonymous;
    const submission = this.#submission(player);
    if (submission === undefined || !(seesNames || this.isOwn(player))) return `#${player + 1}`;
    return state.nameOf(submission.person) ?? submission.student;
  }

  submissionOf(player: number): string | undefined {
    return this.seesReasons(player) ? this.#tournament.players[player] : undefined;
  }

  #submission(player: number): CourseSubmission | undefined {
    return this.#course.state.submissions.get(this.#tournament.players[player] ?? "");
  }
}

export function summariseTournament(
  course: OpenCourse,
  tournament: CourseTournament,
): TournamentSummaryView {
  const { id, exercise, state, startedAt, players, failed } = tournament;
  const { served } = course;
  return {
    id,
    exercise,
    exerciseName: served.exercises.find((each) => each.id === exercise)?.name ?? exercise,
    state,
    startedAt,
    playerCount: players.length,
    done: planTournament(course, tournament).decided.length,
    total: (players.length * (players.length - 1)) / 2,
    failed: failed.size,
  };
}

export function viewTournament(
  course: OpenCourse,
  tournament: CourseTournament,
  table: Tournament,
  viewer: TournamentViewer,
): TournamentView {
  const playerAt = (place: number) => Number(table.players[place]?.name);
  const matches = table.matches
    .map(({ players, points, games }): TournamentView["matches"][number] => {
      const pair: [number, number] = [playerAt(players[0]), playerAt(players[1])];
      const isForfeit = games.every(({ end }) => end === "forfeit");
      return { id: pair.join("-"), players: pair, points, isForfeit };
    })
    .filter(({ players }) => viewer.sees(players));
  const met = new Set(matches.flatMap(({ players }) => players));
  const players = table.players.map((each) => viewPlayer(each, viewer));
  return {
    ...summariseTournament(course, tournament),
    seed: tournament.seed,
    positions: toPlayed(tournament).starts.length,
    players: players.filter(({ player, isOwn }) => viewer.seesAll || isOwn || met.has(player)),
    matches,
  };
}

function viewPlayer(
  {
    name,
    rank,
    points,
    first,
    second,
    strength,
    interval,
    failures,
    out,
    ...rest
  }: TournamentPlayer,
  viewer: TournamentViewer,
): TournamentView["players"][number] {
  const player = Number(name);
  const submission = viewer.submissionOf(player);
  const { faults, remarks } = showTexts({ faults: rest.faults, remarks: rest.remarks });
  const isOut = out !== null;
  return {
    player,
    name: viewer.name(player),
    isOwn: viewer.isOwn(player),
    ...(submission !== undefined && { submission }),
    ...(viewer.seesAll && {
      row: { rank: rank ?? 1, points, first, second, strength, interval, failures, isOut },
    }),
    ...(viewer.seesReasons(player) && { faults, remarks }),
  };
}

export function viewMatch(match: MatchResult, pair: Pair, viewer: TournamentViewer): MatchView {
  return {
    players: [viewer.name(pair[0]), viewer.name(pair[1])],
    games: match.games.map(({ moves, end }, index) => {
      const loser = pair[end.winner === 0 ? 1 : 0];
      return {
        position: Math.floor(index / 2),
        first: index % 2 === 0 ? 0 : 1,
        turns: moves.length,
        end: end.kind,
        winner: end.winner,
        ...(end.kind === "fault" &&
          viewer.seesReasons(loser) && { reason: showTexts({ text: end.reason }).text }),
      };
    }),
  };
}
