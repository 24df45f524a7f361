import type { OpenQuestion } from "../../api/staff-shapes.ts";
import type { QuestionView } from "../../api/submission-shapes.ts";
import { listClass } from "../../school/class-list.ts";
import type { CourseState } from "../../school/course-state.ts";
import type { Member } from "../../school/members.ts";
import type { CourseSubmission } from "../../school/submissions.ts";
import type { Question } from "../../school/questions.ts";
import { can } from "../../school/role.ts";
import type { OpenCourse } from "../event-log.ts";
import type { PagesTexts } from "../texts/pages-en.ts";
import { gradesAnonymously, pseudonymOf, pseudonymOfAsker } from "./anonymous.ts";

/** Characters of a message in the list of open questions. */
const MAX_SHOWN = 160;

/**
 * The questions about a submission, oldest first.
 * @param author shown instead of its student's name
 */
export function viewQuestions(
  state: CourseState,
  ownSubmission: CourseSubmission,
  { unnamedStaff }: PagesTexts,
  author?: string,
): readonly QuestionView[] {
  const own = [...state.questions.values()].filter(
    ({ submission }) => submission === ownSubmission.id,
  );
  const { student } = ownSubmission;
  return own.map((question) => viewQuestion(question, { state, student, unnamedStaff, author }));
}

/**
 * The questions about an exercise's statement that the viewer may read, oldest first: their own, or all
 * for staff.
 */
export function viewStatementQuestions(
  course: OpenCourse,
  exercise: string,
  { person, role }: Pick<Member, "person" | "role">,
  { unnamedStaff, anonymous }: Pick<PagesTexts, "unnamedStaff" | "anonymous">,
): QuestionView[] {
  const { state } = course;
  const isStaff = can(role, "read-any-work");
  const hidesNames = gradesAnonymously(course, role);
  return [...state.questions.values()]
    .filter((each) => each.exercise === exercise && (isStaff || each.asker === person))
    .map((question) => {
      const { asker } = question;
      const student = state.members.get(asker)?.student ?? asker;
      const isHidden = hidesNames && asker !== person;
      const author = isHidden ? anonymous(pseudonymOfAsker(question)) : undefined;
      return viewQuestion(question, { state, student, unnamedStaff, author });
    });
}

function viewQuestion(
  { id, line, isReview, isOpen, asker, entries }: Question,
  {
    state,
    student,
    unnamedStaff,
    author,
  }: {
    readonly state: CourseState;
    readonly student: string;
    readonly unnamedStaff: string;
    readonly author: string | undefined;
  },
): QuestionView {
  const nameOf = (person: string) =>
    person === asker
      ? (author ?? state.nameOf(person) ?? student)
      : (state.nameOf(person) ?? unnamedStaff);
  return {
    id,
    ...(line !== undefined && { line }),
    isReview,
    isOpen,
    entries: entries.map((entry) => {
      const { at } = entry;
      const by = nameOf(entry.by);
      if (entry.kind === "message") {
        const { kind, id: message, text } = entry;
        return { kind, id: message, by, isAsker: entry.by === asker, at, text };
      }
      const { kind, outcome, reason } = entry;
      return {
        kind,
        by,
        at,
        ...(outcome !== undefined && { outcome }),
        ...(reason !== undefined && { reason }),
      };
    }),
  };
}

/**
 * All open questions, by exercise in the order of the course, oldest first.
 * @param anonymous texts for the pseudonyms that readers get instead of names
 */
export function listOpenQuestions(
  course: OpenCourse,
  anonymous?: Pick<PagesTexts, "anonymous">,
): OpenQuestion[] {
  const { state, served } = course;
  const students = listClass(state, served.roster);
  const exercises = new Map(served.exercises.map(({ id, name }, index) => [id, { name, index }]));
  const placeOf = ({ exercise }: OpenQuestion) => exercises.get(exercise)?.index ?? exercises.size;
  const open = [...state.questions.values()].flatMap((question): OpenQuestion[] => {
    const { id, line, isReview, openedAt, unanswered, asker } = question;
    const submission = state.submissions.get(question.submission ?? "");
    const exercise = submission?.exercise ?? question.exercise;
    if (!question.isOpen || exercise === undefined) return [];
    const hidden =
      anonymous &&
      (submission ? pseudonymOf(course, submission).student : pseudonymOfAsker(question));
    const student = hidden ?? submission?.student ?? state.members.get(asker)?.student ?? asker;
    const name =
      hidden === undefined
        ? (students.get(student)?.name ?? state.nameOf(asker))
        : anonymous?.anonymous(hidden);
    return [
      {
        id,
        ...(submission && { submission: submission.id, number: submission.number }),
        exercise,
        exerciseName: exercises.get(exercise)?.name ?? exercise,
        student,
        ...(name !== undefined && { name }),
        ...(line !== undefined && { line }),
        isReview,
        isAnswered: unanswered === 0,
        openedAt,
        text: newestOf(question),
      },
    ];
  });
  return open.toSorted(
    (left, right) => placeOf(left) - placeOf(right) || left.openedAt - right.openedAt,
  );
}

/** The beginning of the student's newest message. */
function newestOf({ entries, asker }: Question): string {
  const newest = entries.findLast((entry) => entry.kind === "message" && entry.by === asker);
  const text = newest?.kind === "message" ? newest.text : "";
  if (text.length <= MAX_SHOWN) return text;
  // Half of a character outside the basic plane would be shown as an error.
  return `${text
    .slice(0, MAX_SHOWN)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
