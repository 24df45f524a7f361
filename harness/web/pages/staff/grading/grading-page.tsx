import { useState } from "preact/hooks";
import "../../../style/grading.css";
import type { GradingView } from "../../../../api/grading-routes.ts";
import type { CourseView } from "../../../../api/shapes.ts";
import { call } from "../../../client/call.ts";
import { me } from "../../../client/session.ts";
import { useData } from "../../../client/use-data.ts";
import { useLive } from "../../../client/use-live.ts";
import type { Params } from "../../../routing/match-path.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/field.tsx";
import { ProblemNotice } from "../../../ui/notice.tsx";
import { Table } from "../../../ui/table.tsx";
import { OpenQuestions, useOpenQuestions } from "../../questions/open-questions.tsx";
import { addressOfGrading, StaffPage } from "../staff-page.tsx";
import { useAction } from "../../../client/use-action.ts";
import { gradingTexts } from "./texts.ts";

/** Progress of grading by exercise and grader, and who shall grade what. */
export function GradingPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = gradingTexts.value;
  const isAnonymous = me.value?.courses.find(({ id }) => id === course)?.isAnonymous === true;
  const data = useData(
    async (signal) => {
      const asked = { params: { course }, signal };
      const [view, { exercises }] = await Promise.all([
        call("grading", asked),
        call("course", asked),
      ]);
      return { view, exercises };
    },
    [course],
  );
  useLive(course, (event) => {
    const isGrading =
      event.kind === "changed" && event.course === course && event.what === "grading";
    if (isGrading || event.kind === "reset") data.reload();
  });
  return (
    <StaffPage course={course} title={t.title} data={data} about={t.about}>
      {({ view, exercises }) => (
        <>
          {exercises.map((exercise) => (
            <Exercise
              key={exercise.id}
              course={course}
              exercise={exercise}
              view={view}
              reload={data.reload}
            />
          ))}
          {isAnonymous && <CourseQuestions course={course} />}
        </>
      )}
    </StaffPage>
  );
}

/** Open questions, which others read on the class page. */
function CourseQuestions({ course }: { readonly course: string }) {
  return <OpenQuestions {...useOpenQuestions(course)} />;
}

function Exercise({
  course,
  exercise: { id, name },
  view,
  reload,
}: {
  readonly course: string;
  readonly exercise: CourseView["exercises"][number];
  readonly view: GradingView;
  readonly reload: () => void;
}) {
  const t = gradingTexts.value;
  const [isAssigning, setAssigning] = useState(false);
  const isInstructor = me.value?.courses.find((each) => each.id === course)?.role === "instructor";
  const {
    submissions = 0,
    graded = 0,
    graders = [],
  } = view.progress.find(({ exercise }) => exercise === id) ?? {};
  const label = graded === 0 ? t.start : graded < submissions ? t.goOn : t.review;
  return (
    <section class="exercise-to-grade">
      <h2>{name}</h2>
      {submissions === 0 ? (
        <EmptyState title={t.none} text={t.noneHint} />
      ) : (
        <>
          <p>{t.progress(graded, submissions)}</p>
          <progress value={graded} max={submissions} aria-label={name} />
          <div class="actions">
            <a href={addressOfGrading(course, id)} aria-label={`${label}: ${name}`}>
              {label}
            </a>
            {isInstructor && (
              <Button
                kind="plain"
                label={`${t.assign}: ${name}`}
                onClick={() => setAssigning(true)}
              >
                {t.assign}
              </Button>
            )}
          </div>
        </>
      )}
      {graders.length > 0 && (
        <Table
          label={`${t.grader}: ${name}`}
          head={[t.grader, { count: t.assigned }, { count: t.open }, { count: t.graded }]}
        >
          {graders.map((grader) => (
            <tr key={grader.person}>
              <th scope="row">{grader.name}</th>
              <td class="count">{grader.assigned}</td>
              <td class="count">{grader.open}</td>
              <td class="count">{grader.graded}</td>
            </tr>
          ))}
        </Table>
      )}
      {isAssigning && (
        <AssignDialog
          course={course}
          exercise={id}
          view={view}
          onDone={() => {
            setAssigning(false);
            reload();
          }}
          onClose={() => setAssigning(false)}
        />
      )}
    </section>
  );
}

/** Deals the submissions that nobody has to the chosen graders. */
function AssignDialog({
  course,
  exercise,
  view,
  onDone,
  onClose,
}: {
  readonly course: string;
  readonly exercise: string;
  readonly view: GradingView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = gradingTexts.value;
  const [chosen, setChosen] = useState(() => view.graders.map(({ person }) => person));
  const action = useAction();
  const open = view.submissions.filter(
    (each) => each.exercise === exercise && !each.isGraded && each.grader === undefined,
  ).length;
  const send = () =>
    action.run(async () => {
      await call("assignGraders", { params: { course, exercise }, body: { graders: chosen } });
      onDone();
    });
  const choose = (person: string, isChosen: boolean) =>
    setChosen((known) => [
      ...known.filter((each) => each !== person),
      ...(isChosen ? [person] : []),
    ]);
  return (
    <Dialog title={t.assign} onClose={onClose}>
      {open === 0 ? (
        <p>{t.assignNone}</p>
      ) : (
        <Form onSend={send}>
          <p>{t.assignHint(open)}</p>
          <div>
            {view.graders.map(({ person, name }) => (
              <label key={person} class="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(person)}
                  onChange={({ currentTarget }) => choose(person, currentTarget.checked)}
                />{" "}
                {name}
              </label>
            ))}
          </div>
          {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
          <Button
            kind="primary"
            type="submit"
            isBusy={action.isBusy}
            isDisabled={chosen.length === 0}
          >
            {t.assignYes}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
