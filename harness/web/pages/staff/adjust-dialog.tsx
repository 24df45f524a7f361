import { useState } from "preact/hooks";
import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { call } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { texts } from "../../texts/index.ts";
import { Choice, Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { printPoints } from "../../ui/standing.tsx";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

type Validity = NonNullable<SubmissionView["adjustment"]>["validity"];

/** Dialog for adjusting points: other points, a bonus, or excused, with a reason. */
export function AdjustDialog({
  view,
  reload,
  onDone,
  onClose,
}: {
  readonly view: SubmissionView;
  /** Loads the view again, after the grade was found to be another one. */
  readonly reload: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = staffTexts.value.tools;
  const { course, attempt, adjustment } = view;
  const [points, setPoints] = useState(printNumber(adjustment?.points));
  const [bonus, setBonus] = useState(printNumber(adjustment?.bonus));
  const [isExcused, setExcused] = useState(adjustment?.excused === true);
  const [validity, setValidity] = useState<Validity>(adjustment?.validity ?? "holds");
  const [why, setWhy] = useState("");
  // The view may change while the dialog is open; the decision is about the grade shown in it.
  const [grade] = useState(view.grade);
  const action = useAction();
  const isSet = points !== "" && !isExcused;
  const params = { course, student: attempt.student, exercise: attempt.exercise };
  const before = grade && {
    score: grade.score,
    attempt: grade.attempt,
    adjustedAt: grade.adjustedAt,
  };
  const change = (request: () => Promise<unknown>) =>
    action.run(async () => {
      try {
        await request();
      } catch (error) {
        reload();
        throw error;
      }
      onDone();
    });
  const save = () =>
    change(async () => {
      const changes = {
        ...(points !== "" && { points: Number(points) }),
        ...(bonus !== "" && { bonus: Number(bonus) }),
      };
      const body = {
        ...(isExcused ? { excused: true as const } : changes),
        ...(isSet && { validity }),
        submission: attempt.id,
        before,
        why,
      };
      await call("adjust", { params, body });
    });
  const lift = () => change(async () => call("liftAdjustment", { params, body: { before, why } }));
  return (
    <FormDialog
      title={t.adjust}
      yes={t.save}
      action={action}
      more={
        adjustment !== undefined && (
          <Button
            kind="danger"
            isDisabled={why.trim() === ""}
            isBusy={action.isBusy}
            onClick={lift}
          >
            {t.lift}
          </Button>
        )
      }
      onSend={save}
      onClose={onClose}
    >
      <div>
        <strong>{view.studentName ?? attempt.student}</strong>, {view.exerciseName}
      </div>
      {grade !== undefined && <PresentGrade view={view} grade={grade} />}
      <Field
        label={t.points}
        type="number"
        min={0}
        step="any"
        hint={t.maximum(printPoints(view.points))}
        value={isExcused ? "" : points}
        onInput={setPoints}
      />
      {isSet && (
        <Choice
          label={t.later}
          value={validity}
          options={Object.entries(t.validities)}
          onChange={(value) => setValidity(value as Validity)}
        />
      )}
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
    </FormDialog>
  );
}

/** The grade that is about to change, and the attempt that it comes from. */
function PresentGrade({
  view: { attempt, points, adjustment },
  grade,
}: {
  readonly view: SubmissionView;
  readonly grade: NonNullable<SubmissionView["grade"]>;
}) {
  const t = staffTexts.value.tools;
  const isSet = adjustment !== undefined && adjustment.overruledBy === undefined;
  return (
    <div>
      <p>
        {t.present}{" "}
        <strong>
          {grade.score === null
            ? t.noScore
            : texts.value.exercise.scored(printPoints(grade.score), printPoints(points))}
        </strong>
        {isSet && ` (${texts.value.points.setBy(adjustment.by)})`}
      </p>
      <p>
        {grade.attempt === null ? t.noneCounts : t.counting(grade.attempt, grade.attempts)}{" "}
        {t.policies[grade.policy]}
      </p>
      {grade.attempt !== null && grade.attempt !== attempt.number && (
        <Notice kind="warn">
          <p>{t.otherAttempt(attempt.number)}</p>
        </Notice>
      )}
    </div>
  );
}

function printNumber(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}
