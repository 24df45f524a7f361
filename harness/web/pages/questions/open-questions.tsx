import type { OpenQuestion } from "../../../api/staff-shapes.ts";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { hashOfLine } from "../shown-line.ts";
import { questionTexts } from "./texts.ts";
import type { useOpenQuestions } from "./use-open-questions.ts";
import "../../style/questions.css";

/** Open questions by exercise, oldest first. */
export function OpenQuestions({
  course,
  value,
  problem,
  reload,
}: Pick<ReturnType<typeof useOpenQuestions>, "value" | "problem" | "reload"> & {
  readonly course: string;
}) {
  const t = questionTexts.value;
  if (value === undefined) return problem && <ProblemNotice problem={problem} onRetry={reload} />;
  const exercises = [...new Set(value.questions.map(({ exerciseName }) => exerciseName))];
  return (
    <section class="open-questions" aria-labelledby="open-questions-title">
      <h2 id="open-questions-title">{t.openTitle(value.questions.length)}</h2>
      {value.questions.length === 0 && (
        <p class="quiet">
          {t.openNone} {t.openNoneHint}
        </p>
      )}
      {exercises.map((name) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul>
            {value.questions
              .filter(({ exerciseName }) => exerciseName === name)
              .map((question) => (
                <li key={question.id}>
                  <Line course={course} {...question} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Links have the text of the question: names of students are links to their pages elsewhere. */
function Line({
  course,
  id,
  submission,
  exercise,
  text,
  isReview,
  isAnswered,
  openedAt,
  ...about
}: OpenQuestion & { readonly course: string }) {
  const t = questionTexts.value;
  const { name, student, number, line } = about;
  const href =
    submission === undefined
      ? `/courses/${encodeURIComponent(course)}/exercises/${encodeURIComponent(exercise)}#question-${id}`
      : `/submissions/${submission}${hashOfLine(line)}`;
  return (
    <>
      <a href={href}>{text}</a>{" "}
      <span class="quiet">
        {name ?? student}, {t.about(number, line)}, <Moment at={openedAt} />
        {isReview && `, ${t.review}`}
        {isAnswered && `, ${t.answered}`}
      </span>
    </>
  );
}
