import { useState } from "preact/hooks";
import type { CourseView } from "../../../api/shapes.ts";
import { call } from "../../client/call.ts";
import { useRequestKey } from "../../client/request-key.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { announcementsTexts } from "./texts.ts";
import "../../style/questions.css";

interface Props {
  readonly course: string;
  readonly announcements: NonNullable<CourseView["announcements"]>;
  readonly isStaff: boolean;
  readonly reload: () => void;
}

/** Announcements of staff to the course, newest first. */
export function Announcements({ course, announcements, isStaff, reload }: Props) {
  const t = announcementsTexts.value;
  const action = useAction();
  const remove = (announcement: string) =>
    action.run(async () => {
      await call("removeAnnouncement", { params: { course, announcement } });
      reload();
    });
  return (
    <section class="page-part" aria-labelledby="announcements">
      <h2 id="announcements">{t.title}</h2>
      {announcements.map(({ id, by, at, text }) => (
        <article key={id} class="question">
          <header class="quiet small">
            <span>
              {by} · <Moment at={at} />
            </span>
            {isStaff && (
              <Button kind="plain" onClick={() => remove(id)}>
                {t.remove}
              </Button>
            )}
          </header>
          <p class="text">{text}</p>
        </article>
      ))}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
    </section>
  );
}

/** A button with which staff write an announcement. */
export function WriteAnnouncement({ course, reload }: Pick<Props, "course" | "reload">) {
  const t = announcementsTexts.value;
  const [isOpen, setOpen] = useState(false);
  // A text that was not sent stays when the dialog is opened again.
  const [text, setText] = useState("");
  const [requestKey, renew] = useRequestKey();
  const action = useAction();
  const send = () =>
    action.run(async () => {
      await call("announce", { params: { course }, body: { text }, requestKey });
      setText("");
      setOpen(false);
      renew();
      reload();
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.write}</Button>
      {isOpen && (
        <FormDialog
          title={t.write}
          yes={t.send}
          action={action}
          onSend={send}
          onClose={() => setOpen(false)}
        >
          <TextField label={t.text} value={text} rows={5} isRequired onInput={setText} />
        </FormDialog>
      )}
    </>
  );
}
