import { useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { useZone } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

/** Dialog for extending a deadline; `student` and `exercise` if they are already known. */
export function ExtendDialog({
  course,
  student: known = "",
  exercise: asked = "all",
  onDone,
  onClose,
}: {
  readonly course: string;
  readonly student?: string;
  readonly exercise?: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { tools: t, members: m } = staffTexts.value;
  const zone = useZone();
  const [student, setStudent] = useState(known);
  const [exercise, setExercise] = useState(asked);
  const [extension, setExtension] = useState("");
  const [why, setWhy] = useState("");
  const action = useAction();
  const send = () =>
    action.run(async () => {
      await call("extend", { params: { course, student, exercise }, body: { extension, why } });
      onDone();
    });
  return (
    <Dialog title={t.extend} onClose={onClose}>
      <Form onSend={send}>
        <Field label={m.id} value={student} required onInput={setStudent} />
        <Field
          label={m.exercise}
          hint={`all: ${m.every}`}
          value={exercise}
          required
          onInput={setExercise}
        />
        <Field
          label={t.extension}
          hint={t.extensionHint(zone ?? "")}
          value={extension}
          required
          onInput={setExtension}
        />
        <Field label={t.why} hint={t.whyHint} value={why} required onInput={setWhy} />
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        <div class="buttons">
          <Button kind="primary" type="submit" isBusy={action.isBusy}>
            {t.save}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
