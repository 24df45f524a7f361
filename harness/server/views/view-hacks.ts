import type { HackForStaff, HacksView, HackView } from "../../api/hack-shapes.ts";
import type { HackRules } from "../../course/hack-rules.ts";
import { feedbackFor } from "../../school/contests/contest-rules.ts";
import type { Member } from "../../school/course-state.ts";
import {
  findHackObstacle,
  hacksLeft,
  type HackTarget,
  listHackTargets,
} from "../../school/hack-rule.ts";
import type { Hack } from "../../school/hacks.ts";
import { can } from "../../school/role.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";

/** The hacks that a member may send for an exercise now. */
export interface HackAccess {
  readonly rules: HackRules | undefined;
  readonly obstacle: HacksView["obstacle"];
  readonly opensAt: number | undefined;
  /** Accepted programs; empty if there is an obstacle. */
  readonly targets: readonly HackTarget[];
}

/** Without rules in course.yaml nobody sees a program, and staff see earlier hacks. */
export function findHackAccess(
  course: OpenCourse,
  { student }: Pick<Member, "student">,
  exercise: string,
  nowMs: number,
): HackAccess {
  const { served, state } = course;
  const rules = served.course.exercises.find(({ id }) => id === exercise)?.hacks;
  if (rules === undefined) {
    return { rules, obstacle: undefined, opensAt: undefined, targets: [] };
  }
  const deadlineMs = served.deadlineOf(state, student, exercise);
  // Before the release nobody may learn which programs are accepted.
  const isHeld = feedbackFor(rulesOf(course), exercise, nowMs) === "held";
  const attempts = state.submissionsOf(student, exercise);
  const obstacle = isHeld ? "held" : findHackObstacle(rules, attempts, { deadlineMs, nowMs });
  return {
    rules,
    obstacle,
    opensAt: obstacle === "before-deadline" ? deadlineMs : undefined,
    targets: obstacle === undefined ? listHackTargets(state, exercise) : [],
  };
}

export function viewHacks(
  course: OpenCourse,
  member: Member,
  exercise: string,
  { rules, obstacle, opensAt, targets }: HackAccess,
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
        after: rules.after,
        removesComments: rules.removesComments,
        limit: rules.limit,
        left: hacksLeft(rules.limit, own, exercise),
      },
    }),
    ...(obstacle && { obstacle }),
    ...(opensAt !== undefined && { opensAt }),
    programs: targets.map(({ number, submission }) => ({
      number,
      language: submission.language ?? "",
      isOwn: submission.student === member.student,
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
  { served }: OpenCourse,
  { id, exercise, submission, input, at, outcome, isAccepted }: Hack,
  numbers: ReadonlyMap<string, number>,
): HackView {
  const { result, expected } = outcome ?? {};
  return {
    id,
    program: numbers.get(submission) ?? 1,
    call: served.hacks.showInput(exercise, input),
    at,
    ...(result && { result }),
    ...(expected !== undefined && result !== "failed" && { expected }),
    ...(isAccepted !== undefined && { isTest: isAccepted }),
  };
}

function numberSubmissions({ state }: OpenCourse, exercise: string): ReadonlyMap<string, number> {
  const ids = [...state.submissions.values()]
    .filter((submission) => submission.exercise === exercise)
    .map(({ id }, index) => [id, index + 1] as const);
  return new Map(ids);
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
