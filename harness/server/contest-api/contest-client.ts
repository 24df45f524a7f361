import type { CourseContestState } from "../../school/contests/course-contest-state.ts";
import type { Member } from "../../school/members.ts";
import { can } from "../../school/role.ts";
import type { OpenCourse } from "../event-log.ts";
import { gradesAnonymously } from "../views/anonymous.ts";
import { hasBoard } from "../views/view-contest.ts";

/** The roles of the Contest API. Members who neither take part nor judge see what the public sees. */
type ApiRole = "public" | "team" | "staff";

/** A client of the Contest API, in one contest. */
export interface ContestClient {
  readonly course: OpenCourse;
  readonly contest: CourseContestState;
  readonly role: ApiRole;
  /** Undefined for strangers. */
  readonly member: Member | undefined;
  /** Only teams have one. */
  readonly teamId: string | undefined;
  /** Asks for no properties that the specification's JSON schemas lack. */
  readonly isStrict: boolean;
}

/**
 * Returns someone's role in a contest; undefined if they may not know it. Practice and exams are not in
 * the API: it cannot describe a contest without a scoreboard.
 */
export function toContestClient(
  course: OpenCourse,
  contest: CourseContestState,
  member: Member | undefined,
  isStrict = false,
): ContestClient | undefined {
  if (!hasBoard(contest) || (member === undefined && !contest.plan.isPublic)) return undefined;
  const teamId = member && contest.teamOf(member);
  const isInTeam = contest.state.teams.get(teamId ?? "")?.isHidden === false;
  // Anonymous graders may not learn who submitted what.
  const isStaff = can(member?.role, "read-any-work") && !gradesAnonymously(course, member?.role);
  return {
    course,
    contest,
    role: isStaff ? "staff" : isInTeam ? "team" : "public",
    member,
    teamId: isInTeam ? teamId : undefined,
    isStrict,
  };
}

/** Whether the client may change the contest's times. */
export function mayRunContest({ role, member }: ContestClient): boolean {
  return role === "staff" && can(member?.role, "run-contest");
}
