import type { Member } from "../members.ts";
import { type CourseContestState, isOnClock } from "./course-contest-state.ts";

/** Whether a participant must be let in first: until then they see no more than before the start. */
export function awaitsEntry(
  contest: CourseContestState,
  { person, role }: Pick<Member, "person" | "role">,
): boolean {
  return role === "student" && contest.asksForEntry && contest.entryOf(person) === undefined;
}

/** Whether a participant's clock runs, or may be started. */
export function mayBeginAt(
  contest: CourseContestState,
  member: Pick<Member, "person" | "student">,
  nowMs: number,
): boolean {
  const clock = contest.clockOf(member);
  if (clock !== undefined) return isOnClock(clock, nowMs);
  const { startMs } = contest.state.settings;
  const { lastBeginMs } = contest;
  if (startMs === undefined || lastBeginMs === undefined) return false;
  return nowMs >= startMs && nowMs < lastBeginMs;
}
