import type { WebhookTopic } from "../../school/outgoing-kinds.ts";
import { scoreOf } from "../../core/results/gradebook.ts";
import type { CourseSubmission, SubmissionOutcome } from "../../school/submissions.ts";
import type { CourseEvent, StoredEvent } from "../../school/event.ts";
import { attemptsFor } from "../../school/shared-attempts.ts";
import type { OpenCourse } from "../event-log.ts";
import type { Grades } from "../grades.ts";

/** A message about an event, for instructors: IDs, verdicts and points; no names, programs or texts. */
export interface EventMessage {
  readonly topic: WebhookTopic;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events that have messages. */
export const KINDS = [
  "judged",
  "judge-failed",
  "rejudging-applied",
  "graded",
  "adjusted",
  "adjustment-lifted",
  "question-asked",
  "statement-asked",
] as const satisfies readonly CourseEvent["kind"][];

interface Sources {
  readonly grades: Grades;
  readonly origin: string;
}

/** The messages about an event, in the form that docs/webhooks.md describes. */
export async function messagesAbout(
  { event }: StoredEvent,
  course: OpenCourse,
  { grades, origin }: Sources,
): Promise<readonly EventMessage[]> {
  const { state, served } = course;
  const describeJudged = (submission: CourseSubmission, rejudging?: string): EventMessage => ({
    topic: "judged",
    type: "submission.judged",
    data: {
      ...describe(submission, course, origin),
      ...describeOutcome(submission.outcome),
      ...(rejudging !== undefined && { rejudging }),
    },
  });
  const graded = async (
    student: string,
    exercise: string,
    submission: CourseSubmission | undefined,
  ): Promise<EventMessage> => {
    const { results, row } = await grades.of(course, student);
    const index = results.exercises.findIndex(({ id }) => id === exercise);
    const cell = row.cells[index];
    const score = cell === undefined ? "absent" : scoreOf(cell);
    const points = {
      points: typeof score === "number" ? score : null,
      maxPoints: results.exercises[index]?.points ?? null,
      isExcused: score === "excused",
    };
    const about =
      submission === undefined
        ? { course: served.id, exercise, student }
        : describe(submission, course, origin);
    return { topic: "graded", type: "grade.changed", data: { ...about, ...points } };
  };
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other kinds have no message.
  switch (event.kind) {
    case "judged":
    case "judge-failed": {
      const submission = state.submissions.get(event.submission);
      // The judgings of a rejudging count when it is applied.
      return submission === undefined || event.rejudging !== undefined
        ? []
        : [describeJudged(submission)];
    }
    case "rejudging-applied": {
      const rejudging = state.rejudgings.get(event.rejudging);
      return [...(rejudging?.replaced ?? [])].flatMap(([id, before]) => {
        const submission = state.submissions.get(id);
        const isSame =
          JSON.stringify(describeOutcome(before)) ===
          JSON.stringify(describeOutcome(submission?.outcome));
        return submission === undefined || isSame
          ? []
          : [describeJudged(submission, event.rejudging)];
      });
    }
    case "graded": {
      const submission = state.submissions.get(event.submission);
      if (submission === undefined) return [];
      return Promise.all(
        attemptsFor(submission).map(async (attempt) =>
          graded(attempt.student, attempt.exercise, attempt),
        ),
      );
    }
    case "adjusted":
    case "adjustment-lifted": {
      const student = state.currentIdOf(event.student);
      return [await graded(student, event.exercise, undefined)];
    }
    case "question-asked":
    case "statement-asked": {
      const entry = state.questions.get(event.question);
      const submission = state.submissions.get(entry?.submission ?? "");
      const exercise = submission?.exercise ?? entry?.exercise;
      if (entry === undefined || exercise === undefined) return [];
      const place = ["courses", served.id, "exercises", exercise].map(encodeURIComponent).join("/");
      const about =
        submission === undefined
          ? {
              course: served.id,
              exercise,
              student: state.members.get(entry.asker)?.student ?? entry.asker,
              url: `${origin}/${place}#question-${entry.id}`,
            }
          : describe(submission, course, origin);
      const { id: question, isReview } = entry;
      return [
        { topic: "question", type: "question.asked", data: { ...about, question, isReview } },
      ];
    }
    default:
      return [];
  }
}

function describe(
  { id, exercise, student, number, group }: CourseSubmission,
  { served }: OpenCourse,
  origin: string,
) {
  const url = `${origin}/submissions/${id}`;
  const members = group && { members: group.members.map((member) => member.student) };
  return { course: served.id, exercise, student, ...members, submission: id, attempt: number, url };
}

/** Not judged, because nobody can judge it here or the judge failed: no verdict, and no grade. */
function describeOutcome(outcome: SubmissionOutcome | undefined) {
  if (outcome?.kind !== "judged") return { verdict: null, points: null, maxPoints: null };
  const { verdict, points, maxPoints } = outcome;
  return { verdict, points, maxPoints };
}
