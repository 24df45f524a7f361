import { useState } from "preact/hooks";
import type { SubmissionView } from "../../../api/student-shapes.ts";
import { call } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

/** Dialog for adjusting points: other points, a bonus, or excused, with a reason. */
export function AdjustDialog({
  view,
  onDone,
  onClose,
}: {
  readonly view: SubmissionView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = staffTexts.value.tools;
  const { course, attempt, adjustment } = view;
  const [points, setPoints] = useState(printNumber(adjustment?.points));
  const [bonus, setBonus] = useState(printNumber(adjustment?.bonus));
  const [isExcused, setExcused] = useState(adjustment?.excused === true);
  const [why, setWhy] = useState("");
  const action = useAction();
  const params = { course, student: attempt.student, exercise: attempt.exercise };
  const save = () =>
    action.run(async () => {
      const given = {
        ...(points !== "" && { points: Number(points) }),
        ...(bonus !== "" && { bonus: Number(bonus) }),
      };
      const body = {
        ...(isExcused ? { excused: true as const } : given),
        submission: attempt.id,
        why,
      };
      await call("adjust", { params, body });
      onDone();
    });
  const lift = () =>
    action.run(async () => {
      await call("liftAdjustment", { params, body: { why } });
      onDone();
    });
  return (
    <Dialog title={t.adjust} onClose={onClose}>
      <Form onSend={save}>
        <div>
          <strong>{view.studentName ?? attempt.student}</strong>, {view.exerciseName}
        </div>
        <Field
          label={t.points}
          type="number"
          min={0}
          step="any"
          value={isExcused ? "" : points}
          onInput={setPoints}
        />
        <Field
          label={t.bonus}
          type="number"
          step="any"
          value={isExcused ? "" : bonus}
          onInput={setBonus}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={isExcused}
            onChange={({ currentTarget }) => setExcused(currentTarget.checked)}
          />{" "}
          {t.excused}
        </label>
        <Field label={t.why} hint={t.whyHint} value={why} required onInput={setWhy} />
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        <div class="buttons">
          <Button kind="primary" type="submit" isBusy={action.isBusy}>
            {t.save}
          </Button>
          {adjustment !== undefined && (
            <Button
              kind="danger"
              isDisabled={why.trim() === ""}
              isBusy={action.isBusy}
              onClick={lift}
            >
              {t.lift}
            </Button>
          )}
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function printNumber(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}
