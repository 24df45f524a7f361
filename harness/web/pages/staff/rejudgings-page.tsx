import { useState } from "preact/hooks";
import type { CourseView } from "../../../api/shapes.ts";
import type { RejudgingView } from "../../../api/staff-shapes.ts";
import { call } from "../../client/call.ts";
import { makeRequestKey } from "../../client/request-key.ts";
import { useData } from "../../client/use-data.ts";
import { useChanges } from "../../client/use-live.ts";
import type { Params } from "../../routing/match-path.ts";
import { address, go } from "../../routing/router.ts";
import { texts } from "../../texts/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Table } from "../../../components/table.ts";
import { addressOfCourse, StaffPage } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

/** Lists rejudgings, and starts new ones. */
export function RejudgingsPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = staffTexts.value.rejudgings;
  // A link about outdated verdicts names their exercise.
  const exerciseParam = address.value.searchParams.get("exercise") ?? "";
  const [isOpening, setOpening] = useState(exerciseParam !== "");
  const all = useData(
    async (signal) => {
      const request = { params: { course }, signal };
      const [rejudgings, courseView] = await Promise.all([
        call("rejudgings", request),
        call("course", request),
      ]);
      return { rejudgings, known: courseView };
    },
    [course],
  );
  useChanges(course, "rejudging", all.reload);
  return (
    <StaffPage
      course={course}
      title={t.title}
      about={t.hint}
      data={all}
      actions={
        <Button kind="primary" onClick={() => setOpening(true)}>
          {t.open}
        </Button>
      }
    >
      {({ rejudgings, known: courseView }) => (
        <>
          {rejudgings.length === 0 ? (
            <EmptyState title={t.none} text={t.noneHint} />
          ) : (
            <Rejudgings course={course} rejudgings={rejudgings} />
          )}
          {isOpening && (
            <Opening
              course={courseView}
              initialExercise={exerciseParam}
              onClose={() => setOpening(false)}
            />
          )}
        </>
      )}
    </StaffPage>
  );
}

function Rejudgings({
  course,
  rejudgings,
}: {
  readonly course: string;
  readonly rejudgings: readonly RejudgingView[];
}) {
  const t = staffTexts.value.rejudgings;
  const head = [t.when, t.by, t.why, t.state, { count: t.progress }, { count: t.changes }];
  return (
    <Table stacks label={t.title} head={head}>
      {rejudgings.map(({ id, openedAt, by, why, state, done, total, changes, moved }) => (
        <tr key={id}>
          <th scope="row">
            <a href={addressOfCourse(course, "rejudgings", id)}>
              <Moment at={openedAt} />
            </a>
          </th>
          <td>{by}</td>
          <td>{why}</td>
          <td>{moved === undefined ? t.states[state] : t.outdated}</td>
          <td class="count">
            {done} / {total}
          </td>
          <td class="count">{changes.length}</td>
        </tr>
      ))}
    </Table>
  );
}

function Opening({
  course,
  initialExercise,
  onClose,
}: {
  readonly course: CourseView;
  /** The exercise whose verdicts are outdated; empty: any. */
  readonly initialExercise: string;
  readonly onClose: () => void;
}) {
  const t = staffTexts.value.rejudgings;
  const [exercise, setExercise] = useState(initialExercise);
  const [verdict, setVerdict] = useState("");
  const [onlyCounting, setOnlyCounting] = useState(initialExercise === "");
  const [why, setWhy] = useState("");
  const [requestKey] = useState(makeRequestKey);
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const body = {
        ...(exercise !== "" && { exercise }),
        ...(verdict !== "" && { verdict }),
        onlyCounting,
        why,
      };
      const { id } = await call("openRejudging", {
        params: { course: course.id },
        body,
        requestKey,
      });
      go(addressOfCourse(course.id, "rejudgings", id));
    });
  const exercises = course.exercises.map(({ id, name }) => [id, name] as const);
  const verdicts = Object.entries(texts.value.verdicts);
  return (
    <FormDialog title={t.open} yes={t.start} action={action} onSend={send} onClose={onClose}>
      <Choice
        label={t.exercise}
        value={exercise}
        options={[["", t.anyExercise], ...exercises]}
        onChange={setExercise}
      />
      <Choice
        label={t.verdict}
        value={verdict}
        options={[["", t.anyVerdict], ...verdicts]}
        onChange={setVerdict}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={onlyCounting}
          onChange={({ currentTarget }) => setOnlyCounting(currentTarget.checked)}
        />{" "}
        {t.onlyCounting}
      </label>
      <TextField label={t.why} value={why} rows={2} isRequired onInput={setWhy} />
    </FormDialog>
  );
}
