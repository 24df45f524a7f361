import { type Board, type BoardOptions, makeBoard } from "../../contest/board.ts";
import { ContestState } from "../../contest/contest-state.ts";
import { listEvents } from "../../contest/list-events.ts";
import { isInContest } from "../../contest/score-cell.ts";
import type { CourseState } from "../course-state.ts";
import type { Member } from "../members.ts";
import { type ContestClock, type CourseContestState, isOnClock } from "./course-contest-state.ts";

/** Why someone cannot take part virtually. */
export type VirtualRefusal = "not-offered" | "not-over" | "taken-part" | "begun";

/** Whether a student may begin a virtual participation; undefined if so. */
export function refuseVirtual(
  contest: CourseContestState,
  member: Pick<Member, "person" | "student" | "role">,
  nowMs: number,
): VirtualRefusal | undefined {
  const { plan, state, overForAllMs = Infinity } = contest;
  if (!plan.allowsVirtual || member.role !== "student") return "not-offered";
  if (nowMs < overForAllMs) return "not-over";
  if (contest.virtualClockOf(member.person) !== undefined) return "begun";
  const team = contest.teamOf(member);
  const hasBegun = plan.windowMs !== undefined && contest.clockOf(member) !== undefined;
  const hasTakenPart =
    hasBegun ||
    (team !== undefined &&
      state
        .submissions()
        .some((each) => each.teamId === team && isInContest(state, state.contestTimeMs(each))));
  return hasTakenPart ? "taken-part" : undefined;
}

/** A virtual participant and the moment at which they look at the board. */
interface VirtualViewer {
  readonly member: Member;
  readonly clock: ContestClock;
  readonly nowMs: number;
}

/**
 * Makes the recorded board as it was at the viewer's contest time, and their own row, which has no rank.
 * Verdicts are those of today. The official board stays as it is.
 */
export function makeVirtualBoard(
  contest: CourseContestState,
  course: CourseState,
  { member, clock, nowMs }: VirtualViewer,
  options: BoardOptions,
): Board {
  const { person, student, name = student } = member;
  const untilMs = Math.min(nowMs, clock.endMs) - clock.startMs;
  const virtual = ContestState.from(listEvents(contest.state, untilMs));
  const official = virtual.teams.get(person);
  virtual.take({
    kind: "object-set",
    collection: "teams",
    object: {
      id: person,
      name,
      groupIds: official?.groupIds ?? [],
      participation: "virtual",
      isHidden: false,
      startMs: clock.startMs,
    },
  });
  const own = contest.plan.exercises.flatMap(({ id }) => course.submissionsOf(student, id));
  for (const { id, submittedAt } of own) {
    const submission = contest.state.submission(id);
    if (submission === undefined || !isOnClock(clock, submittedAt)) continue;
    const object = { ...submission, teamId: person };
    virtual.take({ kind: "object-set", collection: "submissions", object });
  }
  return makeBoard(virtual, options);
}
