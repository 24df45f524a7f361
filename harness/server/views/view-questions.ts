import type { OpenQuestion } from "../../api/staff-shapes.ts";
import type { QuestionView } from "../../api/student-shapes.ts";
import { listClass } from "../../school/class-list.ts";
import type { CourseState, CourseSubmission } from "../../school/course-state.ts";
import type { Question } from "../../school/questions.ts";
import type { OpenCourse } from "../event-log.ts";
import type { PagesTexts } from "../texts/pages-en.ts";
import { pseudonymOf } from "./anonymous.ts";

/** Characters of a message in the list of open questions. */
const MAX_SHOWN = 160;

/**
 * The questions about a submission, oldest first.
 * @param author shown instead of its student's name
 */
export function viewQuestions(
  state: CourseState,
  work: CourseSubmission,
  { unnamedStaff }: PagesTexts,
  author?: string,
): readonly QuestionView[] {
  const own = [...state.questions.values()].filter(({ submission }) => submission === work.id);
  return own.map((question) => viewQuestion(question, { state, work, unnamedStaff, author }));
}

function viewQuestion(
  { id, line, isReview, isOpen, asker, entries }: Question,
  {
    state,
    work,
    unnamedStaff,
    author,
  }: {
    readonly state: CourseState;
    readonly work: CourseSubmission;
    readonly unnamedStaff: string;
    readonly author: string | undefined;
  },
): QuestionView {
  const nameOf = (person: string) =>
    person === asker
      ? (author ?? state.nameOf(person) ?? work.student)
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
    const work = state.submissions.get(question.submission);
    if (!question.isOpen || work === undefined) return [];
    const { id, submission, line, isReview, openedAt, unanswered, asker } = question;
    const { exercise, number } = work;
    const hidden = anonymous && pseudonymOf(course, work).student;
    const student = hidden ?? work.student;
    const name =
      hidden === undefined
        ? (students.get(student)?.name ?? state.nameOf(asker))
        : anonymous?.anonymous(hidden);
    return [
      {
        id,
        submission,
        number,
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
