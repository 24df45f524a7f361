import type { SubmissionView } from "../../api/student-shapes.ts";
import { HINT_STEPS } from "../../course/hint-ladder.ts";
import { feedbackFor } from "../../school/contests/contest-rules.ts";
import type { CourseState, CourseSubmission, Member } from "../../school/course-state.ts";
import { isOwnAttempt } from "../../school/shared-attempts.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import type { StudentGrades } from "../grades.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { JudgedAttempt } from "../served-course.ts";

/** Hints on a failure, which students of some exercises ask for one after another. */
export const hintRoutes: Pick<Handlers, "openHint"> = {
  openHint: async ({ caller, body: { step } }, site) => {
    const { course, submission, member, person } = caller;
    if (!isOwnAttempt(submission, member)) throw new Refusal("not-found");
    const { served } = course;
    await retryOnConflict(site, `hint ${submission.id}`, async (seq) => {
      const grades = await site.grades.of(course, submission.student);
      const judged = judgedAttemptOf(course, submission, { grades, member, nowMs: site.now() });
      const steps = hasHintLadder(course, submission) ? served.listHints(judged) : [];
      if (!steps.includes(step)) throw new Refusal("not-found");
      const openedSteps = new Set(course.state.hintsOn(submission.id).map((each) => each.step));
      if (openedSteps.has(step)) return;
      if (steps.find((each) => !openedSteps.has(each)) !== step) {
        throw new Refusal("conflict", { text: (t) => t.hintTooEarly });
      }
      const place = { course: served.id, actor: person.id };
      const event = { kind: "hint-opened", submission: submission.id, step } as const;
      await site.eventLog.commit([
        { op: "unchanged-since", course: served.id, seq, kinds: ["hint-opened"] },
        { op: "append", ...place, at: site.now(), event },
      ]);
    });
  },
};

/** An attempt with as much feedback as a member gets now. */
export function judgedAttemptOf(
  course: OpenCourse,
  submission: CourseSubmission,
  {
    grades,
    member,
    nowMs,
  }: { readonly grades: StudentGrades; readonly member: Member; readonly nowMs: number },
): JudgedAttempt {
  const { student, exercise, number } = submission;
  return {
    results: grades.results,
    attempt: { student, exercise, number },
    policy: feedbackFor(rulesOf(course), exercise, nowMs, member),
    hints: hasHintLadder(course, submission) ? lastHintOn(course.state, submission) : "all",
  };
}

/** The hints on an attempt's failure, with those who asked for them. */
export function viewHintLadder(
  course: OpenCourse,
  submission: CourseSubmission,
  judged: JudgedAttempt,
  hidesNames: boolean,
): Pick<SubmissionView, "hintLadder"> {
  if (!hasHintLadder(course, submission)) return {};
  const { served, state } = course;
  const openedHints = state.hintsOn(submission.id);
  const ladder = served.listHints(judged).map((step) => {
    const opened = openedHints.find((each) => each.step === step);
    const by = opened && !hidesNames ? state.nameOf(opened.by) : undefined;
    return { step, ...(opened && { at: opened.at }), ...(by !== undefined && { by }) };
  });
  return ladder.length === 0 ? {} : { hintLadder: ladder };
}

function hasHintLadder({ served }: OpenCourse, { exercise }: CourseSubmission): boolean {
  return served.course.exercises.find(({ id }) => id === exercise)?.hints === "on_demand";
}

function lastHintOn(state: CourseState, { id }: CourseSubmission) {
  const openedSteps = new Set(state.hintsOn(id).map(({ step }) => step));
  return HINT_STEPS.findLast((step) => openedSteps.has(step)) ?? "none";
}
