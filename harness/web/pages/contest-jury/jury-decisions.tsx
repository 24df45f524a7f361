import { useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { makeRequestKey } from "../../client/request-key.ts";
import { serverNow } from "../../client/session.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Choice, Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Moment, printMoment, useZone } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Table } from "../../../components/table.ts";
import { readFieldValue, toFieldValue } from "../../../core/wall-time.ts";
import type { JuryView } from "./jury-view.ts";
import { juryTexts } from "./texts.ts";
import { useConfirmed } from "./use-confirmed.tsx";

/** Stretches of the clock that do not count. */
export function RemovedTimesSection(view: JuryView) {
  const { course, contest, jury, mayRun, reload } = view;
  const t = juryTexts.value.removed;
  const zone = useZone();
  const [isAdding, setAdding] = useState(false);
  const [restored, setRestored] = useState<string>();
  const action = useAction();
  const mayAdd = mayRun && contest.stages.started !== undefined && !jury.isFinal;
  if (jury.removedTimes.length === 0 && !mayAdd) return null;
  const restore = (interval: string) =>
    action.run(async () => {
      setRestored(undefined);
      const params = { course, contest: contest.id, interval };
      await call("restoreContestTime", { params });
      reload();
    });
  return (
    <section aria-labelledby="jury-removed">
      <h2 id="jury-removed">{t.title}</h2>
      <p class="quiet">{t.about}</p>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      {jury.removedTimes.length > 0 && (
        <Table stacks label={t.title} head={[t.from, t.to, t.why, t.by, ""]}>
          {jury.removedTimes.map(({ id, from, to, why, by }) => (
            <tr key={id}>
              <th scope="row">
                <Moment at={from} />
              </th>
              <td>
                <Moment at={to} />
              </td>
              <td>{why}</td>
              <td>{by}</td>
              <td>
                {mayAdd && (
                  <Button
                    kind="plain"
                    label={`${t.restore}: ${printMoment(from, zone)}`}
                    onClick={() => setRestored(id)}
                  >
                    {t.restore}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {mayAdd && (
        <div class="buttons">
          <Button onClick={() => setAdding(true)}>{t.add}</Button>
        </div>
      )}
      {isAdding && <RemoveTimeDialog {...view} onClose={() => setAdding(false)} />}
      {restored !== undefined && (
        <ConfirmDialog
          title={t.restore}
          text={t.restoreSure}
          yes={t.restore}
          onYes={() => restore(restored)}
          onClose={() => setRestored(undefined)}
        />
      )}
    </section>
  );
}

function RemoveTimeDialog({
  course,
  contest,
  reload,
  onClose,
}: JuryView & { readonly onClose: () => void }) {
  const { removed: t } = juryTexts.value;
  const zone = useZone();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState(() => toFieldValue(serverNow(), zone));
  const [why, setWhy] = useState("");
  const [requestKey] = useState(makeRequestKey);
  const action = useConfirmed();
  const send = () =>
    action.run(async (confirmation) => {
      const [fromMs = 0, toMs = 0] = [readFieldValue(from, zone), readFieldValue(to, zone)];
      await call("removeContestTime", {
        params: { course, contest: contest.id },
        body: { from: fromMs, to: toMs, why, ...confirmation },
        requestKey,
      });
      reload();
      onClose();
    });
  return (
    <FormDialog title={t.add} yes={t.add} action={action} onSend={send} onClose={onClose}>
      <Field
        label={t.from}
        hint={zone ?? ""}
        type="datetime-local"
        step={1}
        required
        value={from}
        onInput={setFrom}
      />
      <Field
        label={t.to}
        hint={zone ?? ""}
        type="datetime-local"
        step={1}
        required
        value={to}
        onInput={setTo}
      />
      <Field label={t.why} hint={t.whyHint} required value={why} onInput={setWhy} />
    </FormDialog>
  );
}

/** Minutes that the jury added to teams' totals. */
export function PenaltiesSection(view: JuryView) {
  const { jury, mayRun } = view;
  const { penalties: t, removed: r } = juryTexts.value;
  const [isAdding, setAdding] = useState(false);
  const mayAdd = mayRun && !jury.isFinal && jury.teams.length > 0;
  if (jury.penalties.length === 0 && !mayAdd) return null;
  return (
    <section aria-labelledby="jury-penalties">
      <h2 id="jury-penalties">{t.title}</h2>
      {jury.penalties.length > 0 && (
        <Table stacks label={t.title} head={[t.team, { count: t.minutes }, r.why, r.by]}>
          {jury.penalties.map(({ team, name, minutes, at, why, by }) => (
            <tr key={`${team} ${at}`}>
              <th scope="row">{name}</th>
              <td class="count">{minutes}</td>
              <td>{why}</td>
              <td>{by}</td>
            </tr>
          ))}
        </Table>
      )}
      {mayAdd && (
        <div class="buttons">
          <Button onClick={() => setAdding(true)}>{t.add}</Button>
        </div>
      )}
      {isAdding && <PenaltyDialog {...view} onClose={() => setAdding(false)} />}
    </section>
  );
}

function PenaltyDialog({
  course,
  contest,
  jury,
  reload,
  onClose,
}: JuryView & { readonly onClose: () => void }) {
  const { penalties: t, removed: r } = juryTexts.value;
  const [team, setTeam] = useState("");
  const [minutes, setMinutes] = useState("");
  const [why, setWhy] = useState("");
  const [requestKey] = useState(makeRequestKey);
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const body = { team, minutes: Number(minutes), why };
      const params = { course, contest: contest.id };
      await call("addContestPenalty", { params, body, requestKey });
      reload();
      onClose();
    });
  return (
    <FormDialog title={t.add} yes={t.add} action={action} onSend={send} onClose={onClose}>
      <Choice
        label={t.team}
        value={team}
        isRequired
        options={[["", t.chooseTeam], ...jury.teams.map(({ id, name }) => [id, name] as const)]}
        onChange={setTeam}
      />
      <Field
        label={t.minutes}
        hint={t.minutesHint}
        type="number"
        step={1}
        required
        value={minutes}
        onInput={setMinutes}
      />
      <Field label={r.why} hint={r.whyHint} required value={why} onInput={setWhy} />
    </FormDialog>
  );
}
