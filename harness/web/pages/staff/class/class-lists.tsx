import type { ClassView } from "../../../../api/staff-shapes.ts";
import { serverNow } from "../../../client/session.ts";
import { texts } from "../../../texts/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { printDistance, printDuration, useZone } from "../../../ui/moment.tsx";
import { OpenQuestions } from "../../questions/open-questions.tsx";
import type { useOpenQuestions } from "../../questions/use-open-questions.ts";
import { addressOfCourse } from "../staff-page.tsx";
import { statisticsTexts } from "../statistics/texts.ts";
import { staffTexts } from "../texts.ts";

/** Stuck students to list: more than a lesson has time for. */
const MAX_STUCK = 20;

/** Stuck students and open questions, on which an instructor acts now. */
export function UrgentLists({
  course,
  view,
  questions,
}: {
  readonly course: string;
  readonly view: ClassView;
  readonly questions: ReturnType<typeof useOpenQuestions>;
}) {
  return (
    <>
      <Stuck view={view} />
      <OpenQuestions course={course} {...questions} />
    </>
  );
}

/** Submissions in the queue, and common mistakes. */
export function ClassLists({
  course,
  view,
}: {
  readonly course: string;
  readonly view: ClassView;
}) {
  return (
    <>
      <Waiting view={view} />
      <Mistakes course={course} view={view} />
    </>
  );
}

function Waiting({ view }: { readonly view: ClassView }) {
  const { class: t } = staffTexts.value;
  const { exercise: e } = texts.value;
  const { count, next, lastSeconds } = view.waiting;
  if (count === 0) return null;
  const students = new Map(view.students.map(({ student, name }) => [student, name]));
  const exercises = new Map(view.exercises.map(({ id, name }) => [id, name]));
  const about = (seconds: number | undefined) =>
    seconds === undefined ? "" : e.about(printDuration(seconds));
  return (
    <section>
      <h2>{t.waiting(count)}</h2>
      <ul>
        {next.map(({ submission, student, exercise, place, estimateSeconds }) => (
          <li key={submission}>
            <a href={`/submissions/${submission}`}>
              {students.get(student) ?? student}, {exercises.get(exercise) ?? exercise}
            </a>{" "}
            <span class="quiet">
              {t.before(place)} {about(estimateSeconds)}
            </span>
          </li>
        ))}
      </ul>
      {count > next.length && (
        <p class="quiet">
          {t.waitingMore(count - next.length)}
          {lastSeconds !== undefined && ` ${t.waitingLast(printDuration(lastSeconds))}`}
        </p>
      )}
    </section>
  );
}

function Stuck({ view }: { readonly view: ClassView }) {
  const t = staffTexts.value.class;
  const zone = useZone();
  const nameOf = new Map(view.exercises.map(({ id, name }) => [id, name]));
  const stuck = view.students.flatMap((row) =>
    row.cells.filter(({ marks }) => marks.includes("stuck")).map((cell) => ({ row, cell })),
  );
  return (
    <section>
      <h2>{t.stuckTitle}</h2>
      {stuck.length === 0 && <EmptyState title={t.stuckNone} />}
      {stuck.length > 0 && <p class="quiet small">{statisticsTexts.value.marks.legends.stuck}</p>}
      <ul>
        {stuck.slice(0, MAX_STUCK).map(({ row, cell }) => (
          <li key={`${row.student} ${cell.exercise}`}>
            <a href={`/submissions/${cell.submission ?? ""}`}>
              {row.name ?? row.student}, {nameOf.get(cell.exercise)}
            </a>{" "}
            <span class="below-name">
              {t.attempts(cell.attempts)}
              {cell.lastAt !== undefined &&
                `, ${t.last(printDistance(cell.lastAt, serverNow(), zone))}`}
            </span>
          </li>
        ))}
      </ul>
      {stuck.length > MAX_STUCK && <p class="quiet">{t.stuckMore(stuck.length - MAX_STUCK)}</p>}
    </section>
  );
}

function Mistakes({ course, view }: { readonly course: string; readonly view: ClassView }) {
  const t = staffTexts.value.class;
  const affected = view.exercises.filter(
    ({ mistakes, positions }) => mistakes.length + positions.length > 0,
  );
  return (
    <section>
      <h2>{t.mistakes}</h2>
      {affected.length === 0 && <EmptyState title={t.mistakesNone} />}
      <div class="columns">
        {affected.map(({ id, name, mistakes, positions }) => (
          <div key={id}>
            <h3>
              <a href={addressOfCourse(course, "exercises", id, "statistics")}>{name}</a>
            </h3>
            <ul>
              {mistakes.map((mistake) => (
                <li key={mistake.name}>
                  <q>{mistake.name}</q> <span class="quiet">{t.students(mistake.students)}</span>
                </li>
              ))}
            </ul>
            {positions.length > 0 && <p class="quiet">{t.positions}</p>}
            <ul>
              {positions.map((position) => (
                <li key={position.call}>
                  <code>{position.call}</code>{" "}
                  <span class="quiet">{t.students(position.students)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
