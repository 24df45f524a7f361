import { useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { Choice, Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { printAt, useZone } from "../../ui/moment.tsx";
import { toWallTime } from "../../../core/wall-time.ts";
import { staffTexts } from "./texts.ts";

const DAY_MS = 86_400_000;
/** Extra time that a click gives: its days, and how the server reads it. */
const STEPS = [
  [1, "1 day"],
  [2, "2 days"],
  [7, "7 days"],
] as const;

/** Someone whose deadline can be extended. */
export interface Student {
  readonly id: string;
  readonly name: string;
}

/** Dialog for extending a deadline; asks for the student and the exercise that are not known yet. */
export function ExtendDialog({
  course,
  student: fixedStudent,
  students = [],
  exercise: fixedExercise,
  onDone,
  onClose,
}: {
  readonly course: string;
  readonly student?: Student | undefined;
  /** To choose from. */
  readonly students?: readonly Student[];
  readonly exercise?: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { tools: t, members: m } = staffTexts.value;
  const zone = useZone();
  const [student, setStudent] = useState(fixedStudent?.id ?? "");
  const [exercise, setExercise] = useState(fixedExercise ?? "all");
  const [extension, setExtension] = useState("");
  const [why, setWhy] = useState("");
  const action = useAction();
  const view = useData(async (signal) => call("course", { params: { course }, signal }), [course]);
  const exerciseView = view.value?.exercises.find(({ id }) => id === exercise);
  // The caller's own extension says nothing about the student's.
  const now = exerciseView?.hasExtension === true ? undefined : exerciseView?.deadline;
  const members = useData(
    async (signal) => call("members", { params: { course }, signal }),
    [course],
  );
  const personal = members.value?.extensions.find(
    (each) => !each.isOfCourseFile && each.student === student && each.exercise === exercise,
  );
  const newDeadline = findDue(extension, now, zone);
  const send = () =>
    action.run(async () => {
      const before = members.value && { before: personal?.extension ?? null };
      const body = { extension, ...before, why };
      try {
        await call("extend", { params: { course, student, exercise }, body });
      } catch (error) {
        members.reload();
        throw error;
      }
      onDone();
    });
  return (
    <FormDialog title={t.extend} yes={t.save} action={action} onSend={send} onClose={onClose}>
      {fixedStudent === undefined ? (
        <Choice
          label={m.student}
          value={student}
          isRequired
          options={[["", m.chooseStudent], ...students.map(({ id, name }) => [id, name] as const)]}
          onChange={setStudent}
        />
      ) : (
        <div>
          <strong>{fixedStudent.name}</strong>
          {fixedExercise !== undefined && `, ${exerciseView?.name ?? fixedExercise}`}
        </div>
      )}
      {fixedExercise === undefined && (
        <Choice
          label={m.exercise}
          value={exercise}
          options={[
            ["all", m.every],
            ...(view.value?.exercises ?? []).map(({ id, name }) => [id, name] as const),
          ]}
          onChange={setExercise}
        />
      )}
      {now !== undefined && <p class="quiet">{t.dueNow(printWallTime(toWallTime(now, zone)))}</p>}
      {personal !== undefined && (
        <p class="quiet">{t.extendedAlready(personal.extension, personal.why ?? "")}</p>
      )}
      <div class="buttons">
        {STEPS.map(([days, text]) => (
          <Button key={days} onClick={() => setExtension(text)}>
            {t.extraDays(days)}
          </Button>
        ))}
      </div>
      <Field
        label={t.pickDeadline}
        type="datetime-local"
        value={MOMENT.test(extension) ? extension : ""}
        onInput={setExtension}
      />
      <Field
        label={t.extension}
        hint={t.extensionHint(zone ?? "")}
        value={extension}
        required
        onInput={setExtension}
      />
      <p role="status" class={newDeadline === undefined ? "unseen" : ""}>
        {newDeadline !== undefined && <strong>{t.dueThen(printWallTime(newDeadline))}</strong>}
      </p>
      <Field label={t.why} hint={t.whyHint} value={why} required onInput={setWhy} />
    </FormDialog>
  );
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** The new deadline on the course's clock, as if it were UTC; undefined if the server must work it out. */
function findDue(
  extension: string,
  deadline: number | undefined,
  zone: string | undefined,
): number | undefined {
  const text = extension.trim();
  if (MOMENT.test(text)) {
    const at = Date.parse(`${text}Z`);
    return Number.isNaN(at) ? undefined : at;
  }
  const days = /^(\d{1,3}) days?$/.exec(text)?.[1];
  if (days === undefined || deadline === undefined) return undefined;
  return toWallTime(deadline, zone) + Number(days) * DAY_MS;
}

function printWallTime(wall: number): string {
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  return printAt(wall, { ...day, hour: "numeric", minute: "2-digit" }, "UTC");
}
