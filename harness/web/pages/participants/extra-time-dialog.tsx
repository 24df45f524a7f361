import { useState } from "preact/hooks";
import type { Participant } from "../../../api/participant-shapes.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { participantTexts } from "./texts.ts";

const STEPS = [5, 10, 15, 30];
/** Names that are listed one by one. */
const MAX_NAMES = 5;

/** Dialog that sets how much more time some students have in an exam. */
export function ExtraTimeDialog({
  course,
  contest,
  students,
  onDone,
  onClose,
}: {
  readonly course: string;
  readonly contest: string;
  readonly students: readonly Participant[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = participantTexts.value;
  const [minutes, setMinutes] = useState(String(students[0]?.extraMinutes ?? 0));
  const [why, setWhy] = useState("");
  // The list may change while the dialog is open; the decision is about what it showed.
  const [before] = useState(() =>
    Object.fromEntries(students.map(({ student, extraMinutes }) => [student, extraMinutes])),
  );
  const action = useAction();
  const names = students.slice(0, MAX_NAMES).map(({ student, name = student }) => name);
  const others = students.length - names.length;
  const send = () =>
    action.run(async () => {
      const ids = students.map(({ student }) => student);
      const body = { students: ids, minutes: Number(minutes), before, why };
      await call("addContestTime", { params: { course, contest }, body });
      onDone();
    });
  return (
    <FormDialog title={t.addTitle} yes={t.save} action={action} onSend={send} onClose={onClose}>
      <p>{t.people([...names, ...(others > 0 ? [`+${others}`] : [])].join(", "))}</p>
      <div class="buttons">
        {STEPS.map((step) => (
          <Button key={step} onClick={() => setMinutes(String(step))}>
            {t.minutes(step)}
          </Button>
        ))}
      </div>
      <Field
        label={t.minutesLabel}
        hint={t.minutesHint}
        type="number"
        min={0}
        step={1}

        value={minutes}
        required
        onInput={setMinutes}
      />
      <Field label={t.why} hint={t.whyHint} value={why} required onInput={setWhy} />
    </FormDialog>
  );
}
