import { checkAdjustment } from "../../../course/adjustments/check-adjustment.ts";
import { ALL_EXERCISES } from "../../../course/course.ts";
import { describeExtension } from "../../../course/describe-extension.ts";
import { listClass } from "../../../school/class-list.ts";
import type { PresentGrade } from "../../../api/shapes.ts";
import { attemptOf } from "../../../school/shared-attempts.ts";
import type { CourseState } from "../../../school/course-state.ts";
import type { CourseEvent } from "../../../school/event.ts";
import type { Handlers, MemberCaller } from "../../handler.ts";
import type { OpenCourse } from "../../event-log.ts";
import { Refusal } from "../../http/refusal.ts";
import { GRADE_EVENTS, presentGradeOf, requireSameGrade } from "../../present-grade.ts";
import { retryOnConflict } from "../../retry-on-conflict.ts";
import type { Site } from "../../site.ts";
import { languageOf } from "../../texts/server-texts.ts";
import { toAppend } from "./append.ts";

type AdjustmentRoutes = Pick<Handlers, "adjust" | "liftAdjustment" | "extend" | "liftExtension">;

/** Adjustments and extensions, which stay until staff remove them. */
export const adjustmentRoutes: AdjustmentRoutes = {
  adjust: async ({ params, body, caller, request }, site) => {
    const { student, exercise } = params;
    const { course } = caller;
    requireInClass(course, student, exercise);
    const { why, submission, points, bonus, excused, validity = "holds", before } = body;
    const changes = {
      ...(points !== undefined && { points }),
      ...(bonus !== undefined && { bonus }),
      ...(excused !== undefined && { excused }),
    };
    const { mayExceedMaximum } = course.served.course;
    const worth = course.served.exercises.find(({ id }) => id === exercise)?.points;
    const rule = { worth, mayExceed: mayExceedMaximum };
    const limits = {
      ...(validity === "only-if-higher" && { only_if_higher: true }),
      ...(validity === "until-next-attempt" && { until_attempt: 1 }),
    };
    const [mistake] = checkAdjustment({ ...changes, ...limits }, rule, languageOf(request));
    if (mistake !== undefined) {
      const { message, hint } = mistake;
      const text = () => ({ message, ...(hint !== undefined && { hint }) });
      throw new Refusal("invalid-request", { text });
    }
    if (submission !== undefined) {
      const courseSubmission = course.state.submissions.get(submission);
      const attempt = courseSubmission && attemptOf(courseSubmission, student);
      if (attempt?.exercise !== exercise) {
        throw new Refusal("invalid-request", { text: (t) => t.attemptElsewhere });
      }
    }
    const event = {
      kind: "adjusted",
      student,
      exercise,
      ...changes,
      ...(validity !== "holds" && { validity }),
      ...(submission !== undefined && { submission }),
      why,
    } as const;
    await changeGrade(caller, site, event, (now) => {
      if (before !== undefined) return requireSameGrade(now, before);
      // Nobody sets points over a score without knowing it.
      if (points !== undefined && now.score !== null) {
        const { score, attempt } = now;
        throw new Refusal("invalid-request", {
          text: (t) => ({ ...t.gradeUnknown(score, attempt), details: now }),
        });
      }
    });
  },

  liftAdjustment: async ({ params: { student, exercise }, body, caller }, site) => {
    const { why, before } = body;
    const event = { kind: "adjustment-lifted", student, exercise, why } as const;
    await changeGrade(caller, site, event, (now) => {
      const current = caller.course.state.adjustmentOf(student, exercise);
      if (current === undefined) throw new Refusal("not-found");
      if (before !== undefined) requireSameGrade(now, before);
    });
  },

  extend: async ({ params, body: { extension, before, why }, caller, request }, site) => {
    const { student, exercise } = params;
    const { course } = caller;
    requireInClass(course, student, exercise, [ALL_EXERCISES]);
    const mistake = course.served.checkExtension(extension, languageOf(request));
    if (mistake !== undefined) {
      throw new Refusal("invalid-request", { text: (t) => t.invalidExtension(mistake) });
    }
    const event = { kind: "extended", student, exercise, extension, why } as const;
    await changeExtension(caller, site, event, (current) => {
      requireSameExtension(current, before);
      // A repeated request changes nothing.
      if (current?.extension === extension && current.why === why) return false;
      requireLater(course, event);
      return true;
    });
  },

  liftExtension: async ({ params: { student, exercise }, body, caller }, site) => {
    const { before, why } = body;
    const event = { kind: "extension-lifted", student, exercise, why } as const;
    await changeExtension(caller, site, event, (current) => {
      // Extensions in course.yaml can only be removed there.
      if (current === undefined) throw new Refusal("not-found");
      requireSameExtension(current, before);
      return true;
    });
  },
};

type Extended = CourseState["extensions"][number];

/** Logs the event if `check` says so of the present extension, which nobody changes in between. */
async function changeExtension(
  caller: MemberCaller,
  site: Site,
  event: Extract<CourseEvent, { kind: "extended" | "extension-lifted" }>,
  check: (extension: Extended | undefined) => boolean,
): Promise<void> {
  const { course } = caller;
  const { served } = course;
  const kinds = ["extended", "extension-lifted"] as const;
  await retryOnConflict(site, `extend ${served.id} ${event.student}`, async (seq) => {
    const { student, exercise } = event;
    const extension = course.state.extensionOf(student, exercise);
    if (!check(extension)) return;
    await site.eventLog.commit([
      { op: "unchanged-since", course: served.id, seq, kinds },
      toAppend(caller, site, event),
    ]);
  });
}

/** @throws {Refusal} if the extension is not the one that the caller knows. */
function requireSameExtension(
  extension: Extended | undefined,
  before: string | null | undefined,
): void {
  const now = extension?.extension ?? null;
  if (before === undefined || now === before) return;
  throw new Refusal("conflict", {
    text: (t) => ({ ...t.extensionMoved(now), details: { extension: now } }),
  });
}

/** @throws {Refusal} if a deadline would become earlier, or none would move. */
function requireLater(
  { state, served }: OpenCourse,
  event: Extract<CourseEvent, { kind: "extended" }>,
): void {
  const { student, exercise } = event;
  const others = state.extensions.filter(
    (each) => each.student !== student || each.exercise !== exercise,
  );
  const then = { extensions: [...others, { ...event, by: "", at: 0 }] };
  const deadlines = served.exercises.flatMap(({ id, name }) => {
    if (exercise !== ALL_EXERCISES && exercise !== id) return [];
    const before = served.deadlineOf(state, student, id);
    const after = served.deadlineOf(then, student, id);
    return before === undefined || after === undefined ? [] : [{ name, before, after }];
  });
  const print = (ms: number) => describeExtension({ kind: "until", ms }, served.course.timezone);
  const [first] = deadlines;
  if (first === undefined) {
    throw new Refusal("invalid-request", { text: (t) => t.nothingToExtend });
  }
  const earlier = deadlines.find(({ before, after }) => after < before);
  const unmoved = deadlines.every(({ before, after }) => after === before) ? first : undefined;
  const refused = earlier ?? unmoved;
  if (refused === undefined) return;
  const { name, before, after } = refused;
  throw new Refusal("invalid-request", {
    text: (t) => t.notExtended(name, print(before), print(after)),
  });
}

/** Logs the event if `check` accepts the present grade, which nobody changes in between. */
async function changeGrade(
  caller: MemberCaller,
  site: Site,
  event: Extract<CourseEvent, { kind: "adjusted" | "adjustment-lifted" }>,
  check: (now: PresentGrade) => void,
): Promise<void> {
  const { course } = caller;
  const { id } = course.served;
  await retryOnConflict(site, `adjust ${id} ${event.student}`, async (seq) => {
    check(presentGradeOf(course, await site.grades.of(course, event.student), event));
    await site.eventLog.commit([
      { op: "unchanged-since", course: id, seq, kinds: GRADE_EVENTS },
      toAppend(caller, site, event),
    ]);
  });
}

/** @throws {Refusal} if the course has no such student or exercise. */
export function requireInClass(
  { state, served }: OpenCourse,
  student: string,
  exercise: string,
  others: readonly string[] = [],
): void {
  const exercises = [...others, ...served.exercises.map(({ id }) => id)];
  const isKnown = listClass(state, served.roster).has(student) && exercises.includes(exercise);
  if (!isKnown) throw new Refusal("not-found");
}
