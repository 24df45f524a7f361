import type { FastifyRequest } from "fastify";
import { isExerciseHidden, phaseFor } from "../../school/contests/contest-rules.ts";
import type { CourseContestState } from "../../school/contests/course-contest-state.ts";
import { mayBeginAt } from "../../school/contests/exam-entry.ts";
import { refuseVirtual } from "../../school/contests/virtual-participation.ts";
import { can } from "../../school/role.ts";
import type { Operation } from "../../store/store.ts";
import { rulesOf } from "../event-log.ts";
import { entrySessionOf, requireExamBrowser } from "../exam-entry.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { Site } from "../site.ts";
import {
  hasBoard,
  hideProblems,
  holdsVerdicts,
  viewBoard,
  viewContest,
  viewContestSummary,
  viewOfBoard,
  viewVirtualBoard,
} from "../views/view-contest.ts";
import { writeOnce } from "./write-once.ts";
import { toAppend } from "./staff/append.ts";

/** Clarifications of a team that the jury has not answered. */
const MAX_UNANSWERED = 10;

type ContestHandlers = Pick<
  Handlers,
  | "contests"
  | "contest"
  | "contestBoard"
  | "publicBoard"
  | "beginContest"
  | "beginVirtualContest"
  | "sendClarification"
>;

/** Contests, as participants see them. */
export const contestRoutes: ContestHandlers = {
  contests: async ({ caller: { course, member } }, site) => ({
    contests: course.contests.map((contest) =>
      viewContestSummary(contest, { course, member, now: site.now() }),
    ),
  }),

  contest: async ({ caller, params }, site) => {
    const { course, member } = caller;
    const session = entrySessionOf(caller);
    const viewer = { course, member, now: site.now(), session };
    return viewContest(findContest(course, params.contest), viewer);
  },

  contestBoard: async ({ caller: { course, member }, params, query }, site) => {
    const contest = findContest(course, params.contest);
    if (!hasBoard(contest)) throw new Refusal("not-found");
    const isStaff = can(member.role, "read-any-work");
    const view = query.view ?? viewOfBoard(contest, isStaff, site.now());
    const groupId = query.group;
    if (groupId !== undefined && !contest.state.groups.has(groupId)) {
      throw new Refusal("not-found");
    }
    const isOpen =
      phaseFor(contest, member, site.now()) !== "before" &&
      !holdsVerdicts(course, contest, site.now(), member.person);
    if (!isStaff && !isOpen) return hideProblems(viewBoard(contest, "frozen", groupId));
    const virtual = contest.virtualClockOf(member.person);
    if (virtual !== undefined) {
      return viewVirtualBoard(contest, { course, member, now: site.now() }, virtual, groupId);
    }
    return groupId === undefined
      ? site.liveBoards.read(contest, view)
      : viewBoard(contest, view, groupId);
  },

  publicBoard: async ({ params }, site) => {
    const course = site.eventLog.course(params.course);
    const contest = course?.contests.find(({ plan }) => plan.id === params.contest);
    if (course === undefined || contest?.plan.isPublic !== true || !hasBoard(contest)) {
      throw new Refusal("not-found");
    }
    // With own clocks, somebody may begin later.
    const { lastBeginMs, state, overForAllMs = Infinity } = contest;
    const knownFrom =
      lastBeginMs === undefined ? (state.settings.startMs ?? Infinity) : overForAllMs;
    return site.now() < knownFrom || holdsVerdicts(course, contest, site.now())
      ? hideProblems(viewBoard(contest, "frozen"))
      : site.liveBoards.read(contest, viewOfBoard(contest, false, site.now()));
  },

  beginContest: async ({ caller, params, body, request }, site) => {
    const { course, member } = caller;
    await retryOnConflict(site, `begin ${member.person}`, async (seq) => {
      const contest = findContest(course, params.contest);
      const { startMs } = contest.state.settings;
      const { lastBeginMs } = contest;
      const hasOwnClock = lastBeginMs !== undefined;
      if (!(hasOwnClock || contest.asksForEntry) || contest.teamOf(member) === undefined) {
        throw new Refusal("conflict", { text: (t) => t.noOwnClock });
      }
      const entered = await enter(contest, caller, { code: body.code, seq, request }, site);
      if (contest.clockOf(member) !== undefined) {
        if (entered.length > 0) await site.eventLog.commit(entered);
        return;
      }
      const now = site.now();
      if (!hasOwnClock) throw new Refusal("conflict", { text: (t) => t.contestNotOpen });
      if (startMs === undefined || now < startMs) {
        throw new Refusal("conflict", { text: (t) => t.contestNotOpen });
      }
      if (now >= lastBeginMs) throw new Refusal("conflict", { text: (t) => t.contestClosed });
      const event = {
        kind: "contest-begun",
        contest: contest.plan.id,
        person: member.person,
      } as const;
      await site.eventLog.commit([
        {
          op: "unchanged-since",
          course: course.served.id,
          seq,
          kinds: ["contest-begun"],
          actor: member.person,
        },
        toAppend(caller, site, event),
        ...entered,
      ]);
    });
  },

  beginVirtualContest: async ({ caller, params }, site) => {
    const { course, member } = caller;
    const { person } = member;
    await retryOnConflict(site, `begin ${person}`, async (seq) => {
      const contest = findContest(course, params.contest);
      const why = refuseVirtual(contest, member, site.now());
      if (why !== undefined) throw new Refusal("conflict", { text: (t) => t.virtualRefusals[why] });
      const kind = "contest-virtual-begun" as const;
      await site.eventLog.commit([
        { op: "unchanged-since", course: course.served.id, seq, kinds: [kind], actor: person },
        toAppend(caller, site, { kind, contest: contest.plan.id, person }),
      ]);
    });
  },

  sendClarification: async ({ caller, params, body, requestKey }, site) => {
    const contest = findContest(caller.course, params.contest);
    return { clarification: await sendClarification(contest, caller, body, requestKey, site) };
  },
};

/**
 * Operations that let a participant in, in their session; none if the exam asks for nothing, or if they
 * are in.
 * @throws {Refusal} if it is not time, another session is in, or the code or browser is wrong.
 */
async function enter(
  contest: CourseContestState,
  caller: MemberCaller,
  {
    code,
    seq,
    request,
  }: {
    readonly code: string | undefined;
    readonly seq: number;
    readonly request: FastifyRequest;
  },
  site: Site,
): Promise<readonly Operation[]> {
  const { member, course } = caller;
  if (!contest.asksForEntry) return [];
  requireExamBrowser(contest, request, site.origin);
  const session = entrySessionOf(caller);
  const entered = contest.entryOf(member.person);
  if (entered !== undefined) {
    if (!contest.plan.entry.isOneSession || entered === session) return [];
    throw new Refusal("conflict", { text: (t) => t.examElsewhere });
  }
  if (!mayBeginAt(contest, member, site.now())) {
    throw new Refusal("conflict", { text: (t) => t.contestNotOpen });
  }
  const { id } = contest.plan;
  if (contest.plan.entry.hasRoomCode) await site.roomCodes.check(caller, id, code, site.now());
  const { person } = member;
  return [
    {
      op: "unchanged-since",
      course: course.served.id,
      seq,
      kinds: ["contest-entered"],
      actor: person,
    },
    toAppend(caller, site, { kind: "contest-entered", contest: id, person, session }),
  ];
}

type ClarificationSender = Pick<MemberCaller, "course" | "member" | "person">;

/**
 * Sends a clarification and returns its ID.
 * @throws {Refusal} if it names something unknown, or the caller may not write it.
 */
export async function sendClarification(
  contest: CourseContestState,
  caller: ClarificationSender,
  clarification: Omit<AskedClarification, "id">,
  requestKey: string | undefined,
  site: Site,
): Promise<string> {
  return writeOnce(
    caller,
    site,
    { requestKey, subject: ["clarify", contest.plan.id], kinds: ["clarification-sent"] },
    (id) => toClarification(contest, caller, { ...clarification, id }, site),
  );
}

/** @throws {Refusal} if the course has no contest with this ID. */
export function findContest({ contests }: MemberCaller["course"], id: string): CourseContestState {
  const contest = contests.find(({ plan }) => plan.id === id);
  if (contest === undefined) throw new Refusal("not-found");
  return contest;
}

interface AskedClarification {
  readonly id: string;
  readonly text: string;
  readonly exercise?: string | undefined;
  readonly replyTo?: string | undefined;
  readonly teams?: readonly string[] | undefined;
  readonly groups?: readonly string[] | undefined;
}

/** @throws {Refusal} if it names something unknown, or the caller may not write it. */
function toClarification(
  contest: CourseContestState,
  { course, member }: ClarificationSender,
  { id, text, exercise, replyTo, teams, groups }: AskedClarification,
  site: Site,
) {
  const { state, plan } = contest;
  const isKnown =
    exercise === undefined ||
    (contest.hasExercise(exercise) &&
      !isExerciseHidden(rulesOf(course), member, exercise, site.now()));
  if (!isKnown) throw new Refusal("invalid-request");
  const about = { ...(exercise !== undefined && { exercise }), text };
  const event = { kind: "clarification-sent", contest: plan.id, clarification: id } as const;
  if (!can(member.role, "comment")) {
    const team = contest.teamOf(member);
    if (team === undefined) throw new Refusal("conflict", { text: (t) => t.noTeam });
    if (replyTo !== undefined || teams !== undefined || groups !== undefined) {
      throw new Refusal("not-allowed");
    }
    const answered = new Set([...state.clarifications.values()].map((each) => each.replyToId));
    const open = [...state.clarifications.values()].filter(
      (each) => each.fromTeamId === team && !answered.has(each.id),
    );
    if (open.length >= MAX_UNANSWERED) {
      throw new Refusal("too-many-requests", { text: (t) => t.tooManyQuestions(open.length) });
    }
    return { ...event, team, ...about };
  }
  const isAddressed =
    (teams ?? []).every((team) => state.teams.has(team)) &&
    (groups ?? []).every((group) => state.groups.has(group)) &&
    (replyTo === undefined || state.clarifications.has(replyTo));
  if (!isAddressed) throw new Refusal("invalid-request");
  return {
    ...event,
    ...about,
    ...(replyTo !== undefined && { replyTo }),
    ...(teams && { toTeams: [...teams] }),
    ...(groups && { toGroups: [...groups] }),
  };
}
