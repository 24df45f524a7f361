import { setImmediate } from "node:timers/promises";
import { newId } from "../../../accounts/id.ts";
import { listClass, listClassSubmissions } from "../../../school/class-list.ts";
import type { CourseEvent } from "../../../school/event.ts";
import { attemptsFor } from "../../../school/shared-attempts.ts";
import { findReusableComments, findRubricChanges } from "../../../school/grading.ts";
import { can } from "../../../school/role.ts";
import { findCountingSubmission } from "../../../school/standing.ts";
import type { RubricItem } from "../../../school/rubric-state.ts";
import type { OpenCourse } from "../../event-log.ts";
import type { Handlers, MemberCaller } from "../../handler.ts";
import { resultOf } from "../../grades.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Site } from "../../site.ts";
import { findExercise } from "../find-exercise.ts";
import { gradesAnonymously } from "../../views/anonymous.ts";
import { type CountingSubmission, viewCounts, viewGrading } from "../../views/view-grading.ts";
import { pagesTexts } from "../../texts/server-texts.ts";
import { toAppend } from "./append.ts";

type GradingRoutes = Pick<
  Handlers,
  | "exerciseCounts"
  | "grading"
  | "addRubricItem"
  | "changeRubricItem"
  | "removeRubricItem"
  | "rubricChanges"
  | "giveRubricItem"
  | "takeRubricItem"
  | "markGraded"
  | "assignGrader"
  | "assignGraders"
  | "program"
  | "reusableComments"
>;

/** The page that chooses a comment shows no more. */
const MAX_COMMENTS = 50;

export const gradingRoutes: GradingRoutes = {
  exerciseCounts: async ({ caller: { course } }, site) =>
    viewCounts(course, await listCounting(course, site)),

  grading: async ({ query, caller: { course, member }, request }, site) => {
    const counting = await listCounting(course, site);
    const isAnonymous = gradesAnonymously(course, member.role);
    const view = viewGrading(course, counting, { isAnonymous, texts: pagesTexts(request) });
    const isWanted = ({ exercise }: { readonly exercise: string }) =>
      query.exercise === undefined || query.exercise === exercise;
    return { ...view, submissions: view.submissions.filter(isWanted) };
  },

  addRubricItem: async ({ params, body, caller }, site) => {
    const { id: exercise } = findExercise(caller, params.exercise, site);
    const item = newId(site.now());
    await say(caller, site, { kind: "rubric-item-set", item, exercise, ...body });
    return { item };
  },

  changeRubricItem: async ({ params, body, caller }, site) => {
    const { id: item, exercise } = findItem(caller, params.item);
    await say(caller, site, { kind: "rubric-item-set", item, exercise, ...body });
  },

  removeRubricItem: async ({ params, caller }, site) => {
    const { id: item } = findItem(caller, params.item);
    await say(caller, site, { kind: "rubric-item-removed", item });
  },

  rubricChanges: async ({ params, query: { points }, caller }, site) => {
    const { course } = caller;
    const { id: item } = findItem(caller, params.item);
    const students = new Set(
      listClassSubmissions(course.state)
        .filter(({ id }) => course.state.readings.get(id)?.items.includes(item))
        .flatMap(attemptsFor)
        .map(({ student }) => student),
    );
    const changes = [];
    for (const student of students) {
      const { results } = await site.grades.of(course, student);
      const change = { item, points };
      changes.push(...findRubricChanges(course.state, results, change, course.served.course));
      await setImmediate();
    }
    return { changes };
  },

  giveRubricItem: async ({ params, caller }, site) => {
    const { id: submission, exercise } = caller.submission;
    const { id: item } = findItem(caller, params.item, exercise);
    if (hasItem(caller, submission, item)) return;
    await say(caller, site, { kind: "rubric-item-given", submission, item });
  },

  takeRubricItem: async ({ params, caller }, site) => {
    const { id: submission, exercise } = caller.submission;
    const { id: item } = findItem(caller, params.item, exercise);
    if (!hasItem(caller, submission, item)) return;
    await say(caller, site, { kind: "rubric-item-taken", submission, item });
  },

  markGraded: async ({ body: { isGraded }, caller }, site) => {
    const { id: submission } = caller.submission;
    await say(caller, site, { kind: "graded", submission, isGraded });
  },

  assignGrader: async ({ body: { grader }, caller }, site) => {
    const { submission } = caller;
    if (grader !== null) requireGrader(caller, grader);
    const event = { kind: "grader-assigned", submission: submission.id } as const;
    await say(caller, site, { ...event, ...(grader !== null && { grader }) });
  },

  assignGraders: async ({ params, body: { graders }, caller }, site) => {
    const { course } = caller;
    const { id: exercise } = findExercise(caller, params.exercise, site);
    for (const grader of graders) requireGrader(caller, grader);
    const open = (await listCounting(course, site)).flatMap(({ submission }) => {
      const { graded, grader } = course.state.readings.get(submission.id) ?? {};
      const isOpen = graded === undefined && grader === undefined;
      return isOpen && submission.exercise === exercise ? [submission.id] : [];
    });
    const events = open.map((submission, index) => {
      const grader = graders[index % graders.length];
      return toAppend(caller, site, {
        kind: "grader-assigned",
        submission,
        ...(grader !== undefined && { grader }),
      });
    });
    if (events.length > 0) await site.eventLog.commit(events);
    return { assigned: events.length };
  },

  program: async ({ caller: { course, submission } }, site) => {
    const bytes = await site.store.source(submission.source);
    const text = course.served.decodeProgram(bytes, submission.language);
    return course.served.highlightProgram(text, submission.language ?? "");
  },

  reusableComments: async ({ query: { search = "" }, caller: { course } }) => ({
    comments: findReusableComments(course.state.comments, search).slice(0, MAX_COMMENTS),
  }),
};

async function say(caller: MemberCaller, site: Site, event: CourseEvent): Promise<void> {
  await site.eventLog.commit([toAppend(caller, site, event)]);
}

/** @throws {Refusal} if this person may not grade in the course. */
function requireGrader({ course }: MemberCaller, person: string): void {
  if (!can(course.state.members.get(person)?.role, "grade")) {
    throw new Refusal("invalid-request", { text: (t) => t.noGrader });
  }
}

/** @throws {Refusal} if the course, or the exercise, has no such item. */
function findItem({ course }: MemberCaller, id: string, exercise?: string): RubricItem {
  const item = course.state.rubricItems.get(id);
  if (item === undefined || (exercise !== undefined && item.exercise !== exercise)) {
    throw new Refusal("not-found");
  }
  return item;
}

function hasItem({ course }: MemberCaller, submission: string, item: string): boolean {
  return course.state.readings.get(submission)?.items.includes(item) ?? false;
}

/** The attempts of a class that count, student by student; a group's once, with the names of its members. */
async function listCounting(
  course: OpenCourse,
  { grades }: Pick<Site, "grades">,
): Promise<readonly CountingSubmission[]> {
  const counting = new Map<string, CountingSubmission>();
  for (const { id: student, name } of listClass(course.state, course.served.roster).values()) {
    const studentGrades = await grades.of(course, student);
    const { row, results } = studentGrades;
    for (const { id } of course.served.exercises) {
      const cell = row.cells[results.exercises.findIndex((each) => each.id === id)];
      const submission = findCountingSubmission(course.state.submissionsOf(student, id), cell);
      if (submission === undefined) continue;
      const { state } = course;
      const listed = counting.get(submission.id);
      const names = [listed?.name, name].filter((each) => each !== undefined);
      counting.set(submission.id, {
        submission: state.submissions.get(submission.id) ?? submission,
        name: names.length > 0 ? names.join(", ") : undefined,
        result: listed?.result ?? resultOf(studentGrades, submission),
      });
    }
    // Let other requests run in between.
    await setImmediate();
  }
  return [...counting.values()];
}
