import type { HackForStaff, HacksView, HackView } from "../../api/hack-shapes.ts";
import type { SubmissionView } from "../../api/submission-shapes.ts";
import type { ContestHackRules, HackRules } from "../../course/hack-rules.ts";
import type { FeedbackPolicy } from "../../course/limit-feedback.ts";
import { contestWith, feedbackFor } from "../../school/contests/contest-rules.ts";
import type { CourseContestState } from "../../school/contests/course-contest-state.ts";
import {
  findContestHackObstacle,
  hackingPhase,
  listContestTargets,
} from "../../school/contests/hacking.ts";
import type { Member } from "../../school/members.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import {
  findHackObstacle,
  hackRulesOf,
  hacksLeft,
  type HackTarget,
  isOwnProgram,
  listHackTargets,
} from "../../school/hack-rule.ts";
import { type Hack, listBreaks } from "../../school/hacks.ts";
import { can } from "../../school/role.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import { viewOfBoard } from "./view-contest.ts";

/** The hacks that a member may send for an exercise now. */
export interface HackAccess {
  readonly rules: HackRules | ContestHackRules | undefined;
  readonly obstacle: HacksView["obstacle"];
  readonly opensAt: number | undefined;
  readonly closesAt?: number | undefined;
  /** The member's team in the contest of the exercise. */
  readonly team?: string | undefined;
  /** Accepted programs; empty if there is an obstacle. */
  readonly targets: readonly HackTarget[];
}

/** Without rules in course.yaml nobody sees a program, and staff see earlier hacks. */
export function findHackAccess(
  course: OpenCourse,
  member: Member,
  exercise: string,
  nowMs: number,
): HackAccess {
  const { served, state } = course;
  const rules = hackRulesOf(served.course, exercise);
  const contest = contestWith(course.contests, exercise);
  // Before the release nobody may learn which programs are accepted.
  const isHeld =
    feedbackFor(rulesOf(course), exercise, nowMs, { student: member.student }) === "held";
  if (rules?.after === "contest" && contest !== undefined) {
    return { rules, ...findContestAccess(course, contest, member, exercise, { isHeld, nowMs }) };
  }
  if (rules === undefined || rules.after === "contest") {
    return { rules: undefined, obstacle: undefined, opensAt: undefined, targets: [] };
  }
  const { student } = member;
  const deadlineMs = served.deadlineOf(state, student, exercise);
  const attempts = state.submissionsOf(student, exercise);
  const obstacle = isHeld ? "held" : findHackObstacle(rules, attempts, { deadlineMs, nowMs });
  return {
    rules,
    obstacle,
    opensAt: obstacle === "before-deadline" ? deadlineMs : undefined,
    targets: obstacle === undefined ? listHackTargets(state, exercise) : [],
  };
}

function findContestAccess(
  { state }: OpenCourse,
  contest: CourseContestState,
  member: Member,
  exercise: string,
  { isHeld, nowMs }: { readonly isHeld: boolean; readonly nowMs: number },
): Omit<HackAccess, "rules"> {
  const reason = findContestHackObstacle(contest, member, exercise, state, nowMs);
  const obstacle = reason === undefined && isHeld ? "held" : reason;
  const { startMs, endMs } = hackingPhase(contest) ?? {};
  const view = viewOfBoard(contest, false, nowMs);
  return {
    obstacle,
    opensAt: obstacle === "before-end" ? startMs : undefined,
    closesAt: obstacle === "before-end" ? undefined : endMs,
    team: contest.teamOf(member),
    targets: obstacle === undefined ? listContestTargets(contest, state, exercise, view) : [],
  };
}

/** The rules of an exercise's hacks as members read them. */
export function viewHackRules(
  rules: HackRules | ContestHackRules,
): Omit<NonNullable<HacksView["rules"]>, "limit" | "left"> {
  const { after, removesComments } = rules;
  const { points, penalty } = rules.after === "contest" ? rules : { points: 0, penalty: 0 };
  return {
    after,
    removesComments,
    ...(points > 0 && { points }),
    ...(penalty > 0 && { penalty }),
  };
}

export function viewHacks(
  course: OpenCourse,
  member: Member,
  exercise: string,
  { rules, obstacle, opensAt, closesAt, team, targets }: HackAccess,
): HacksView {
  const { state } = course;
  const hacks = [...state.hacks.all.values()].filter((hack) => hack.exercise === exercise);
  const numbers = numberSubmissions(course, exercise);
  const own = hacks.filter(({ by }) => by === member.person);
  const toView = (hack: Hack) => viewHack(course, hack, numbers);
  const mayDecide = can(member.role, "rejudge");
  return {
    ...(rules && {
      rules: {
        ...viewHackRules(rules),
        limit: rules.limit,
        left: hacksLeft(rules.limit, own, exercise),
      },
    }),
    ...(obstacle && { obstacle }),
    ...(opensAt !== undefined && { opensAt }),
    ...(closesAt !== undefined && { closesAt }),
    programs: targets.map((target) => ({
      number: target.number,
      language: target.submission.language ?? "",
      isOwn: isOwnProgram(target, { ...member, team }),
    })),
    own: own.toReversed().map(toView),
    ...(mayDecide && {
      all: hacks
        .filter(({ outcome }) => outcome?.result === "successful" || outcome?.result === "failed")
        .toReversed()
        .map((hack): HackForStaff => {
          const { submission, by, outcome } = hack;
          return {
            ...toView(hack),
            hacker: nameHacker(course, by),
            submission,
            author: state.submissions.get(submission)?.student ?? "",
            ...(outcome?.verdict !== undefined && { verdict: outcome.verdict }),
          };
        }),
    }),
  };
}

/** The hacker only learns whether the hack succeeded, and the right answer to their own input. */
function viewHack(
  { served, contests }: OpenCourse,
  { id, exercise, submission, input, at, outcome, isAccepted }: Hack,
  numbers: ReadonlyMap<string, number>,
): HackView {
  const { result, expected } = outcome ?? {};
  const contest = contestWith(contests, exercise);
  const { points: prize = 0, penalty = 0 } = contest?.plan.hacks ?? {};
  const points = prize + penalty > 0 ? contest?.hacks.pointsOf(id) : undefined;
  return {
    id,
    program: numbers.get(submission) ?? 1,
    call: served.hacks.showInput(exercise, input),
    at,
    ...(result && { result }),
    ...(expected !== undefined && result !== "failed" && { expected }),
    ...(points !== undefined && { points }),
    ...(isAccepted !== undefined && { isTest: isAccepted }),
  };
}

function numberSubmissions({ state }: OpenCourse, exercise: string): ReadonlyMap<string, number> {
  const ids = [...state.submissions.values()]
    .filter((submission) => submission.exercise === exercise)
    .map(({ id }, index) => [id, index + 1] as const);
  return new Map(ids);
}

/**
 * An input that broke a program, for its author: not who found it. The input and its answer only if full
 * feedback would show them, since tests of hidden groups stay hidden.
 */
export function viewBreak(
  { served, state }: OpenCourse,
  { id, exercise }: Pick<CourseSubmission, "id" | "exercise">,
  policy: FeedbackPolicy | "held",
): SubmissionView["hack"] {
  const { outcome, input = "" } = listBreaks(state.hacks).get(id) ?? {};
  if (outcome === undefined || policy === "held") return undefined;
  const { at, verdict, expected } = outcome;
  const isShown = policy === "full" && served.hacks.isShownToAuthors(exercise, input);
  return {
    at,
    ...(verdict !== undefined && { verdict }),
    ...(isShown && { call: served.hacks.showInput(exercise, input) }),
    ...(isShown && expected !== undefined && { expected }),
  };
}

/** The student's ID, since kills and staff's pages name students so. */
function nameHacker({ state }: OpenCourse, person: string): string {
  return state.members.get(person)?.student ?? state.nameOf(person) ?? person;
}

/** Inputs of accepted hacks as lines of kills.jsonl. */
export function printHackKills(course: OpenCourse, exercise: string): string {
  const numbers = numberSubmissions(course, exercise);
  const inputs = new Set<string>();
  return [...course.state.hacks.all.values()]
    .filter((hack) => {
      const isNew =
        hack.exercise === exercise && hack.isAccepted === true && !inputs.has(hack.input);
      if (isNew) inputs.add(hack.input);
      return isNew;
    })
    .map(({ input, submission, by }) => {
      const rejects = `program ${numbers.get(submission)}`;
      const provenance = JSON.stringify({ rejects, foundBy: nameHacker(course, by) });
      return `{"args":${input},${provenance.slice(1)}\n`;
    })
    .join("");
}
