import { useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useZone } from "../../ui/moment.tsx";
import { readFieldValue, toFieldValue } from "../../../core/wall-time.ts";
import type { JuryView } from "./jury-view.ts";
import { juryTexts } from "./texts.ts";
import { useConfirmed } from "./use-confirmed.tsx";

const MINUTE_MS = 60_000;

/** Dialog for the times of a contest. It sends the times that it was opened with, too. */
export function TimesDialog({
  course,
  contest,
  jury,
  reload,
  onClose,
}: JuryView & { readonly onClose: () => void }) {
  const { times: t, save } = juryTexts.value;
  const zone = useZone();
  const [before] = useState(jury.times);
  const show = (at: number | null | undefined) =>
    at === null || at === undefined ? "" : toFieldValue(at, zone);
  const [start, setStart] = useState(show(before.start));
  const [duration, setDuration] = useState(String(before.duration / MINUTE_MS));
  const [freeze, setFreeze] = useState(toMinutes(before.freeze));
  const [thaw, setThaw] = useState(show(before.thaw));
  const action = useConfirmed();
  const mayFreeze = contest.hasBoard && contest.lastBegin === undefined;
  const send = () =>
    action.run(async (confirmation) => {
      const body = {
        before,
        // A paused countdown stays paused.
        ...(start !== show(before.start) && {
          start: readFieldValue(start, zone) ?? ("remove" as const),
        }),
        duration: toMs(duration),
        ...(mayFreeze && { freeze: freeze === "" ? null : toMs(freeze) }),
        ...(thaw !== show(before.thaw) && { thaw: readFieldValue(thaw, zone) ?? null }),
        ...confirmation,
      } as const;
      await call("setContestTimes", { params: { course, contest: contest.id }, body });
      reload();
      onClose();
    });
  return (
    <FormDialog title={t.change} yes={save} action={action} onSend={send} onClose={onClose}>
      <Field
        label={t.start}
        hint={t.startHint(zone ?? "")}
        type="datetime-local"
        step={1}
        value={start}
        onInput={setStart}
      />
      <Field
        label={t.durationField}
        type="number"
        min={1}
        step="any"
        required
        value={duration}
        onInput={setDuration}
      />
      {mayFreeze && (
        <Field
          label={t.freezeField}
          hint={t.freezeHint}
          type="number"
          min={1}
          step="any"
          value={freeze}
          onInput={setFreeze}
        />
      )}
      {mayFreeze && (
        <Field
          label={t.thawField}
          hint={t.thawHint}
          type="datetime-local"
          step={1}
          value={thaw}
          onInput={setThaw}
        />
      )}
    </FormDialog>
  );
}

function toMinutes(timeMs: number | undefined): string {
  return timeMs === undefined ? "" : String(timeMs / MINUTE_MS);
}

function toMs(minutes: string): number {
  return Math.round(Number(minutes) * MINUTE_MS);
}
