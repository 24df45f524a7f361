import { createHash } from "node:crypto";
import type {
  Board,
  BoardRow,
  Clarification,
  Contest,
  ContestSummary,
} from "../../api/contest-shapes.ts";
import type { Board as ComputedBoard, BoardRow as ComputedRow } from "../../contest/board.ts";
import type { ContestSubmission } from "../../contest/contest-event.ts";
import { freezeStartMs, toWholeMinutes, type View } from "../../contest/score-cell.ts";
import { toTeamFigures } from "../../contest/team-figures.ts";
import {
  contestStages,
  feedbackFor,
  hidesPoints,
  isClarificationShown,
  phaseFor,
  teamTimeMs,
} from "../../school/contests/contest-rules.ts";
import {
  type ContestClock,
  type CourseContestState,
  isOnClock,
} from "../../school/contests/course-contest-state.ts";
import { hackingPhase } from "../../school/contests/hacking.ts";
import { makeVirtualBoard, refuseVirtual } from "../../school/contests/virtual-participation.ts";
import type { Member } from "../../school/members.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import { can } from "../../school/role.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import { viewEntry } from "./view-entry.ts";

/** A member who looks at a contest at a moment. */
interface ContestViewer {
  readonly course: OpenCourse;
  readonly member: Member;
  readonly now: number;
  /** Names the viewer's session: see `exam-entry.ts`. */
  readonly session?: string;
}

export function viewContestSummary(
  contest: CourseContestState,
  { member, now }: ContestViewer,
): ContestSummary {
  const { id, name, kind } = contest.plan;
  const { startMs, countdownPauseMs, durationMs } = contest.state.settings;
  const virtual = contest.virtualClockOf(member.person);
  const clock = virtual ?? contest.clockOf(member);
  const { lastBeginMs } = contest;
  return {
    id,
    name,
    kind,
    ...(startMs !== undefined && { start: startMs }),
    ...(countdownPauseMs !== undefined && { countdownPause: countdownPauseMs }),
    duration: durationMs,
    ...(lastBeginMs !== undefined && { lastBegin: lastBeginMs }),
    phase: isOnClock(virtual, now) ? "running" : phaseFor(contest, member, now),
    ...(virtual && { isVirtual: true as const }),
    ...(clock && { clock: { start: clock.startMs, end: clock.endMs } }),
  };
}

export function viewContest(contest: CourseContestState, viewer: ContestViewer): Contest {
  const { course, member, now } = viewer;
  const { settings } = contest.state;
  const isStaff = can(member.role, "read-any-work");
  const { startedMs, frozenMs, endedMs, thawedMs, finalizedMs } = contestStages(contest, now);
  const knowsProblems = isStaff || phaseFor(contest, member, now) !== "before";
  const team = contest.state.teams.get(contest.teamOf(member) ?? "");
  const seat = contest.seats.of(member.student);
  return {
    ...viewContestSummary(contest, viewer),
    now,
    timezone: course.served.course.timezone,
    hasBoard: hasBoard(contest),
    isPublic: contest.plan.isPublic,
    stages: {
      ...(startedMs !== undefined && { started: startedMs }),
      ...(frozenMs !== undefined && { frozen: frozenMs }),
      ...(endedMs !== undefined && { ended: endedMs }),
      ...(thawedMs !== undefined && { thawed: thawedMs }),
      ...(finalizedMs !== undefined && { finalized: finalizedMs }),
    },
    ...viewHacking(contest),
    ...(settings.freezeMs !== undefined && { freeze: settings.freezeMs }),
    penaltyMinutes: toWholeMinutes(settings.penaltyMs),
    ...(knowsProblems && { problems: viewProblems(contest) }),
    ...viewEntry(contest, member, viewer),
    ...(refuseVirtual(contest, member, now) === undefined && { mayBeginVirtually: true as const }),
    ...(team && {
      team: { id: team.id, name: team.name, members: membersOf(contest, team.id, course) },
    }),
    ...(seat !== undefined && { seat }),
    submissions: viewSubmissions(contest, viewer),
    clarifications: viewClarifications(contest, viewer),
  };
}

function viewHacking(contest: CourseContestState): Pick<Contest, "hacking"> {
  const { hacks } = contest.plan;
  if (hacks === undefined) return {};
  const { points, penalty } = hacks;
  const phase = hackingPhase(contest);
  return {
    hacking: { ...(phase && { opens: phase.startMs, closes: phase.endMs }), points, penalty },
  };
}

/** Practice and exams rank nobody. */
export function hasBoard(contest: CourseContestState): boolean {
  return contest.state.settings.kind !== "practice";
}

/**
 * Whether the board's verdicts are held back from everybody but staff, such as until a release. Points on
 * a board are held back, too, where participants learn only verdicts. `person`: somebody who may take part
 * virtually, and then learns no more than participants did.
 */
export function holdsVerdicts(
  course: OpenCourse,
  { plan }: CourseContestState,
  now: number,
  person?: string,
): boolean {
  const rules = rulesOf(course);
  return plan.exercises.some(({ id }) =>
    plan.kind === "ioi"
      ? hidesPoints(rules, id, now, { person })
      : feedbackFor(rules, id, now, { person }) === "held",
  );
}

/** The view of the board that a role gets: frozen until the thaw, except for staff. */
export function viewOfBoard(contest: CourseContestState, isStaff: boolean, now: number): View {
  if (isStaff || freezeStartMs(contest.state) === undefined) return "full";
  return contestStages(contest, now).thawedMs === undefined ? "frozen" : "full";
}

export function viewBoard(contest: CourseContestState, view: View, groupId?: string): Board {
  return toBoard(contest, contest.boards.make({ view, groupId }));
}

/** The board of a virtual participant, on their clock. */
export function viewVirtualBoard(
  contest: CourseContestState,
  { course, member, now }: ContestViewer,
  clock: ContestClock,
  groupId?: string,
): Board {
  const view = viewOfBoard(contest, false, now);
  const viewer = { member, clock, nowMs: now };
  return toBoard(
    contest,
    makeVirtualBoard(contest, course.state, viewer, { view, groupId }),
    clock,
  );
}

/** @param virtual the clock of a virtual participant; undefined: the contest's own. */
function toBoard(
  contest: CourseContestState,
  { rows, view }: ComputedBoard,
  virtual?: ContestClock,
): Board {
  const { state, plan } = contest;
  const { settings, groups } = state;
  const { freezeMs, durationMs } = settings;
  const frozenFromMs = freezeStartMs(state);
  const isFrozen = view === "frozen" && frozenFromMs !== undefined;
  const start = virtual?.startMs ?? settings.startMs;
  const end = virtual?.endMs ?? contest.overForAllMs;
  const frozenFrom = !isFrozen
    ? undefined
    : virtual === undefined
      ? state.clockTimeMs(frozenFromMs)
      : virtual.startMs + frozenFromMs;
  return withVersion({
    name: plan.name,
    kind: plan.kind,
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(virtual && { isVirtual: true as const }),
    view,
    ...(frozenFrom !== undefined && { frozenFrom }),
    ...(isFrozen && { frozenMinutes: toWholeMinutes(Math.min(freezeMs ?? 0, durationMs)) }),
    problems: viewProblems(contest),
    groups: [...groups.values()].map(({ id, name }) => ({ id, name })),
    rows: rows.map((row) => viewRow(row, settings.kind === "ioi")),
  });
}

/** The board of somebody who may not know the problems or the verdicts yet: its teams, and nothing that they did. */
export function hideProblems({ version: _version, ...board }: Board): Board {
  return withVersion({
    ...board,
    problems: [],
    rows: board.rows
      .map(({ team, name, groups, rank }) => ({
        team,
        name,
        groups,
        ...(rank !== undefined && { rank: 1 }),
        solved: 0,
        minutes: 0,
        cells: [],
      }))
      .toSorted((left, right) => left.name.localeCompare(right.name, "en-US")),
  });
}

/** A number that grew with every event would tell how much is judged in the freeze. */
function withVersion(board: Omit<Board, "version">): Board {
  const hash = createHash("sha256").update(JSON.stringify(board));
  return { version: hash.digest("base64url").slice(0, 16), ...board };
}

function viewRow(row: ComputedRow, isScored: boolean): BoardRow {
  const { team, rank, lastMs } = row;
  const { cells, ...totals } = toTeamFigures(row, isScored);
  return {
    team: team.id,
    name: team.displayName ?? team.name,
    groups: [...team.groupIds],
    ...(rank !== undefined && { rank }),
    ...(team.participation === "virtual" && { isVirtual: true as const }),
    ...totals,
    ...(lastMs !== undefined && { lastMinutes: toWholeMinutes(lastMs) }),
    cells,
  };
}

function viewProblems({ state }: CourseContestState) {
  return state.problems.map(({ id: exercise, label, name, rgb: color }) => ({
    exercise,
    label,
    name,
    ...(color !== undefined && { color }),
  }));
}

function membersOf(contest: CourseContestState, team: string, { state }: OpenCourse) {
  return [...state.members.values()]
    .filter((member) => contest.teamOf(member) === team)
    .map(({ name, student }) => name ?? student);
}

/**
 * The submissions of the team in the contest and those of the member after it, with the verdicts that
 * the team's members may know.
 */
function viewSubmissions(
  contest: CourseContestState,
  { course, member, now }: ContestViewer,
): Contest["submissions"] {
  if (member.role !== "student") return [];
  const visible: Contest["submissions"] = [];
  const isScored = contest.state.settings.kind === "ioi";
  for (const submission of contest.state.submissions()) {
    const { id, problemId: exercise } = submission;
    const courseSubmission = course.state.submissions.get(id);
    const place =
      courseSubmission && placeSubmission(contest, submission, courseSubmission, member);
    if (courseSubmission === undefined || place === undefined) continue;
    const rules = rulesOf(course);
    const isHeld = feedbackFor(rules, exercise, now) === "held";
    const hasPoints = isScored && !hidesPoints(rules, exercise, now);
    const judgement = isHeld ? undefined : contest.state.currentJudgement(id);
    const verdict = judgement?.typeId === "JE" ? undefined : judgement?.typeId;
    const author = course.state.members.get(courseSubmission.person);
    visible.push({
      id,
      exercise,
      ...(courseSubmission.person !== member.person && {
        by: author?.name ?? courseSubmission.student,
      }),
      at: courseSubmission.submittedAt,
      ...place,
      ...(verdict !== undefined && { verdict }),
      ...(hasPoints && judgement?.score !== undefined && { score: judgement.score }),
      ...(!isHeld && contest.hacks.breakOf(id) && { isHacked: true as const }),
      ...(contest.state.whyIgnored(id) !== undefined && { isIgnored: true as const }),
    });
  }
  return visible.toReversed();
}

/** A submission's place in the contest of a member or after it; undefined if they do not see it there. */
function placeSubmission(
  contest: CourseContestState,
  submission: ContestSubmission,
  { person, submittedAt }: CourseSubmission,
  member: Member,
): Pick<Contest["submissions"][number], "contestTime" | "isUpsolving"> | undefined {
  const isOwn = person === member.person;
  const virtual = isOwn ? contest.virtualClockOf(person) : undefined;
  if (isOnClock(virtual, submittedAt)) return { contestTime: submittedAt - virtual.startMs };
  const contestTime = teamTimeMs(contest, member, submission.id);
  if (contestTime !== undefined) return { contestTime };
  const { state } = contest;
  const isLater = (state.contestTimeMs(submission) ?? 0) >= state.settings.durationMs;
  return isOwn && isLater ? { isUpsolving: true } : undefined;
}

function viewClarifications(
  contest: CourseContestState,
  { course, member, now }: ContestViewer,
): Clarification[] {
  const isStaff = can(member.role, "read-any-work");
  const { clarifications, teams, settings } = contest.state;
  const answered = new Set([...clarifications.values()].map(({ replyToId }) => replyToId));
  const own = contest.teamOf(member);
  return [...clarifications.values()]
    .filter(({ id }) => isClarificationShown(contest, id, member, now))
    .map((clarification): Clarification => {
      const { id, timeMs = 0, fromTeamId, toTeamIds = [], toGroupIds = [] } = clarification;
      const { replyToId, problemId, text } = clarification;
      const team = fromTeamId === undefined ? undefined : teams.get(fromTeamId);
      const isDirected = toTeamIds.length > 0 || toGroupIds.length > 0;
      const claimant = isStaff ? contest.jury.claimantOf(id) : undefined;
      return {
        id,
        at: timeMs,
        ...(settings.startMs !== undefined && { contestTime: timeMs - settings.startMs }),
        ...(fromTeamId !== undefined && {
          from: { team: fromTeamId, name: team?.name ?? fromTeamId },
        }),
        ...(fromTeamId !== undefined && fromTeamId === own && { isOwn: true as const }),
        // Which other teams it went to is the jury's business.
        ...(isDirected && {
          to: isStaff
            ? { teams: [...toTeamIds], groups: [...toGroupIds] }
            : { teams: own === undefined ? [] : [own], groups: [] },
        }),
        ...(replyToId !== undefined && { replyTo: replyToId }),
        ...(problemId !== undefined && { exercise: problemId }),
        text,
        isAnswered: answered.has(id),
        ...(claimant !== undefined && {
          claimedBy: course.state.members.get(claimant)?.name ?? claimant,
        }),
      };
    });
}
