import { useState } from "preact/hooks";
import type { Contest } from "../../../api/contest-shapes.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { printClockTime } from "./contest-clock.tsx";
import { entryTexts } from "./entry-texts.ts";

/** How a participant gets into an exam that asks for a code, a browser or a single session. */
export function EntryForm({
  course,
  contest: { id, entry, clock, duration },
  onDone,
}: {
  readonly course: string;
  readonly contest: Contest;
  readonly onDone: () => void;
}) {
  const t = entryTexts.value;
  const [code, setCode] = useState("");
  const { isBusy, problem, run } = useAction();
  if (entry?.isElsewhere === true) {
    return (
      <Notice kind="bad">
        <p>{t.elsewhere}</p>
      </Notice>
    );
  }
  if (entry?.isNeeded !== true) return null;
  const enter = () =>
    run(async () => {
      const body = entry.hasRoomCode ? { code: code.trim() } : {};
      await call("beginContest", { params: { course, contest: id }, body });
      onDone();
    });
  return (
    <section class="begin narrow">
      <h2>{t.title}</h2>
      {entry.needsExamBrowser && <p>{t.examBrowser}</p>}
      {entry.isOneSession && <p>{t.oneSession}</p>}
      {clock === undefined && <p class="quiet">{t.ownClock(printClockTime(duration))}</p>}
      <Form onSend={enter}>
        {entry.hasRoomCode && (
          <Field
            label={t.code}
            hint={t.codeHint}
            autocomplete="off"
            inputmode="numeric"
            required
            value={code}
            onInput={setCode}
          />
        )}
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t.begin}
        </Button>
      </Form>
    </section>
  );
}

/** The reader's seat in the room. */
export function OwnSeat({ seat }: { readonly seat: string }) {
  return (
    <p>
      {entryTexts.value.seat} <strong>{seat}</strong>
    </p>
  );
}
