import { useState } from "preact/hooks";
import "../../../style/grading.css";
import type { GradingView } from "../../../../api/grading-routes.ts";
import type { CourseView } from "../../../../api/shapes.ts";
import { call } from "../../../client/call.ts";
import { me } from "../../../client/session.ts";
import { useData } from "../../../client/use-data.ts";
import { useChanges } from "../../../client/use-live.ts";
import type { Params } from "../../../routing/match-path.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/field.tsx";
import { ProblemNotice } from "../../../ui/notice.tsx";
import { Table } from "../../../../components/table.ts";
import { OpenQuestions } from "../../questions/open-questions.tsx";
import { useOpenQuestions } from "../../questions/use-open-questions.ts";
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
      const request = { params: { course }, signal };
      const [view, { exercises }] = await Promise.all([
        call("grading", request),
        call("course", request),
      ]);
      return { view, exercises };
    },
    [course],
  );
  useChanges(course, "grading", data.reload);
  return (
    <StaffPage course={course} title={t.title} data={data} about={t.about}>
      {({ view, exercises }) => (
        <>
          <Exercises course={course} exercises={exercises} view={view} reload={data.reload} />
          <Graders exercises={exercises} view={view} />
          {isAnonymous && <CourseQuestions course={course} />}
        </>
      )}
    </StaffPage>
  );
}

/** Open questions, which others read on the class page. */
function CourseQuestions({ course }: { readonly course: string }) {
  return <OpenQuestions course={course} {...useOpenQuestions(course)} />;
}

/** A row for each exercise: how far its grading is, and the way to it. */
function Exercises({
  course,
  exercises,
  view,
  reload,
}: {
  readonly course: string;
  readonly exercises: CourseView["exercises"];
  readonly view: GradingView;
  readonly reload: () => void;
}) {
  const t = gradingTexts.value;
  const [assigned, setAssigned] = useState<string>();
  const isInstructor = me.value?.courses.find((each) => each.id === course)?.role === "instructor";
  const person = me.value?.person?.id;
  return (
    <>
      <Table stacks label={t.title} head={[t.exercise, t.progressHead, t.yours, ""]}>
        {exercises.map(({ id, name }) => {
          const {
            submissions = 0,
            graded = 0,
            graders = [],
          } = view.progress.find(({ exercise }) => exercise === id) ?? {};
          const own = graders.find((grader) => grader.person === person)?.open ?? 0;
          const label = graded === 0 ? t.start : graded < submissions ? t.goOn : t.review;
          return (
            <tr key={id} class="exercise-to-grade">
              <th scope="row">{name}</th>
              {submissions === 0 ? (
                <td class="quiet">{t.none}</td>
              ) : (
                <td>
                  {t.progress(graded, submissions)}
                  <progress value={graded} max={submissions} aria-label={name} />
                </td>
              )}
              <td>{own > 0 && t.yoursOpen(own)}</td>
              <td>
                {submissions > 0 && (
                  <div class="actions">
                    <a href={addressOfGrading(course, id)} aria-label={`${label}: ${name}`}>
                      {label}
                    </a>
                    {isInstructor && (
                      <Button
                        kind="plain"
                        label={`${t.assign}: ${name}`}
                        onClick={() => setAssigned(id)}
                      >
                        {t.assign}
                      </Button>
                    )}
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </Table>
      {view.progress.every(({ submissions }) => submissions === 0) && (
        <p class="quiet">{t.noneHint}</p>
      )}
      {assigned !== undefined && (
        <AssignDialog
          course={course}
          exercise={assigned}
          view={view}
          onDone={() => {
            setAssigned(undefined);
            reload();
          }}
          onClose={() => setAssigned(undefined)}
        />
      )}
    </>
  );
}

/** Progress of each grader. */
function Graders({
  exercises,
  view,
}: {
  readonly exercises: CourseView["exercises"];
  readonly view: GradingView;
}) {
  const t = gradingTexts.value;
  const names = new Map(exercises.map(({ id, name }) => [id, name]));
  const rows = view.progress.flatMap(({ exercise, graders }) =>
    graders.map((grader) => ({ exercise, grader })),
  );
  if (rows.length === 0) return null;
  return (
    <details open>
      <summary>{t.byGrader}</summary>
      <Table
        label={t.byGrader}
        head={[
          t.exercise,
          t.grader,
          { count: t.assigned },
          { count: t.openOfAssigned },
          { count: t.graded },
        ]}
      >
        {rows.map(({ exercise, grader: { person, name, assigned, open, graded } }) => (
          <tr key={`${exercise} ${person}`}>
            <td>{names.get(exercise) ?? exercise}</td>
            <th scope="row">{name}</th>
            <td class="count">{assigned}</td>
            <td class="count">{open}</td>
            <td class="count">{graded}</td>
          </tr>
        ))}
      </Table>
    </details>
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
  const [selectedIds, setSelectedIds] = useState(() => view.graders.map(({ person }) => person));
  const action = useAction();
  const open = view.submissions.filter(
    (each) => each.exercise === exercise && !each.isGraded && each.grader === undefined,
  ).length;
  const send = () =>
    action.run(async () => {
      await call("assignGraders", { params: { course, exercise }, body: { graders: selectedIds } });
      onDone();
    });
  const choose = (person: string, isChosen: boolean) =>
    setSelectedIds((previous) => [
      ...previous.filter((each) => each !== person),
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
                  checked={selectedIds.includes(person)}
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
            isDisabled={selectedIds.length === 0}
          >
            {t.assignYes}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
