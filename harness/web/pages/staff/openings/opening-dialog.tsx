import { useState } from "preact/hooks";
import type { CourseView } from "../../../../api/shapes.ts";
import type { MembersView } from "../../../../api/staff-shapes.ts";
import { call } from "../../../client/call.ts";
import { useAction } from "../../../client/use-action.ts";
import { Choice, Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Moment, useZone } from "../../../ui/moment.tsx";
import type { Student } from "../extend-dialog.tsx";
import { openingsTexts } from "./texts.ts";

/** Dialog that lets a student, or a whole group, begin an exercise at another time. */
export function OpeningDialog({
  course,
  students,
  exercises,
  openings,
  onDone,
  onClose,
}: {
  readonly course: string;
  readonly students: readonly Student[];
  readonly exercises: CourseView["exercises"];
  readonly openings: readonly MembersView["openings"][number][];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = openingsTexts.value;
  const zone = useZone();
  const [student, setStudent] = useState("");
  const [exerciseId, setExercise] = useState("");
  const [opens, setOpens] = useState("");
  const [isOfGroup, setOfGroup] = useState(false);
  const [why, setWhy] = useState("");
  const action = useAction();
  const exercise = exercises.find(({ id }) => id === exerciseId);
  const present = openings.find(
    (each) => each.student === student && each.exercise === exerciseId,
  )?.opens;
  const send = () =>
    action.run(async () => {
      const body = {
        opens,
        ...(isOfGroup && exercise?.groups !== undefined && { isOfGroup: true as const }),
        before: present ?? null,
        why,
      };
      await call("setOpening", { params: { course, student, exercise: exerciseId }, body });
      onDone();
    });
  return (
    <FormDialog title={t.set} yes={t.save} action={action} onSend={send} onClose={onClose}>
      <Choice
        label={t.student}
        value={student}
        isRequired
        options={[["", t.chooseStudent], ...students.map(({ id, name }) => [id, name] as const)]}
        onChange={setStudent}
      />
      <Choice
        label={t.exercise}
        value={exerciseId}
        isRequired
        options={[["", t.chooseExercise], ...exercises.map(({ id, name }) => [id, name] as const)]}
        onChange={setExercise}
      />
      {exercise !== undefined && (
        <p class="quiet">
          {exercise.opens === undefined ? (
            t.always
          ) : (
            <>
              {t.everybody} <Moment at={exercise.opens} />
            </>
          )}
        </p>
      )}
      {present !== undefined && (
        <p class="quiet">
          {t.present} <Moment at={present} />
        </p>
      )}
      <Field
        label={t.time}
        hint={t.timeHint(zone ?? "")}
        type="datetime-local"
        value={opens}
        required
        onInput={setOpens}
      />
      {exercise?.groups !== undefined && (
        <label class="check">
          <input
            type="checkbox"
            checked={isOfGroup}
            onChange={({ currentTarget }) => setOfGroup(currentTarget.checked)}
          />{" "}
          {t.isOfGroup}
        </label>
      )}
      <Field label={t.why} hint={t.whyHint} value={why} required onInput={setWhy} />
    </FormDialog>
  );
}
