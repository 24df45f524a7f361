import { useState } from "preact/hooks";
import { call } from "../../../client/call.ts";
import { me } from "../../../client/session.ts";
import { useAction } from "../../../client/use-action.ts";
import { Table } from "../../../../components/table.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { extraAttemptsTexts } from "./texts.ts";

interface Limit {
  readonly exercise: string;
  readonly name: string;
  readonly attempts: number;
  readonly extra: number;
}

interface Props {
  readonly course: string;
  readonly student: string;
  readonly limits: readonly Limit[];
  readonly reload: () => void;
}

/** Limits of attempts of a student, to which instructors add. */
export function ExtraAttempts({ course, student, limits, reload }: Props) {
  const t = extraAttemptsTexts.value;
  const [changed, change] = useState<Limit>();
  const isInstructor = me.value?.courses.find(({ id }) => id === course)?.role === "instructor";
  return (
    <section>
      <h2>{t.title}</h2>
      <Table
        stacks
        label={t.title}
        head={[t.exercise, { count: t.limit }, { count: t.extra }, ...(isInstructor ? [""] : [])]}
      >
        {limits.map((limit) => (
          <tr key={limit.exercise}>
            <th scope="row">{limit.name}</th>
            <td class="count">
              <span class="stack-label quiet">{t.limit}</span> {limit.attempts}
            </td>
            <td class="count">
              <span class="stack-label quiet">{t.extra}</span> {limit.extra}
            </td>
            {isInstructor && (
              <td>
                <Button kind="plain" label={t.changeOf(limit.name)} onClick={() => change(limit)}>
                  {t.change}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </Table>
      {changed !== undefined && (
        <ExtraDialog
          place={{ course, student, exercise: changed.exercise }}
          limit={changed}
          onClose={() => change(undefined)}
          onDone={() => {
            change(undefined);
            reload();
          }}
        />
      )}
    </section>
  );
}

function ExtraDialog({
  place,
  limit,
  onClose,
  onDone,
}: {
  readonly place: Readonly<Record<"course" | "student" | "exercise", string>>;
  readonly limit: Limit;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const t = extraAttemptsTexts.value;
  const [extra, setExtra] = useState(String(limit.extra));
  const [why, setWhy] = useState("");
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const body = { extra: Number(extra), before: limit.extra, why };
      await call("setExtraAttempts", { params: place, body });
      onDone();
    });
  return (
    <FormDialog
      title={t.changeOf(limit.name)}
      yes={t.save}
      action={action}
      onSend={send}
      onClose={onClose}
    >
      <Field
        label={t.number}
        hint={t.numberHint}
        type="number"
        min={0}
        step={1}
        value={extra}
        required
        onInput={setExtra}
      />
      <Field label={t.why} hint={t.whyHint} value={why} required onInput={setWhy} />
    </FormDialog>
  );
}
