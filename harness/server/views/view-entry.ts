import type { Contest } from "../../api/contest-shapes.ts";
import type { CourseContestState } from "../../school/contests/course-contest-state.ts";
import { mayBeginAt } from "../../school/contests/exam-entry.ts";
import type { Member } from "../../school/members.ts";

/**
 * How an exam that asks for it lets a participant in.
 * @param session names the one that asks: see `exam-entry.ts`
 */
export function viewEntry(
  contest: CourseContestState,
  member: Member,
  { now, session }: { readonly now: number; readonly session?: string },
): Pick<Contest, "entry"> {
  if (!contest.asksForEntry || contest.teamOf(member) === undefined) return {};
  const { hasRoomCode, isOneSession, browserKeys } = contest.plan.entry;
  const entered = contest.entryOf(member.person);
  const isNow = mayBeginAt(contest, member, now);
  return {
    entry: {
      isNeeded: isNow && entered === undefined,
      hasRoomCode,
      isOneSession,
      needsExamBrowser: browserKeys.length > 0,
      isElsewhere: isNow && isOneSession && entered !== undefined && entered !== session,
    },
  };
}
