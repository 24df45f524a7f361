import { useState } from "preact/hooks";
import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { call } from "../../client/call.ts";
import { makeRequestKey } from "../../client/request-key.ts";
import { me } from "../../client/session.ts";
import { go } from "../../routing/router.ts";
import { texts } from "../../texts/index.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, Form, TextField } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { addressOfCourse, addressOfGrading } from "./staff-page.tsx";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

interface Props {
  readonly view: SubmissionView;
  readonly reload: () => void;
}

/** Actions of staff on a submission. */
export function SubmissionTools({ view, reload }: Props) {
  const t = staffTexts.value.tools;
  const { course, attempt } = view;
  const isInstructor = me.value?.courses.find(({ id }) => id === course)?.role === "instructor";
  const [open, setOpen] = useState<"adjust" | "extend" | "again">();
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    reload();
  };
  return (
    <section class="staff-tools">
      <h2>{t.title}</h2>
      {view.clockDoubt !== undefined && (
        <Notice kind="warn">
          <p>
            {t.clockDoubt} <Moment at={view.clockDoubt.before} /> →{" "}
            <Moment at={view.clockDoubt.after} />
          </p>
        </Notice>
      )}
      <Commenting view={view} reload={reload} />
      {view.students !== undefined && <Members view={view} />}
      <div class="buttons">
        {isInstructor && <Button onClick={() => setOpen("adjust")}>{t.adjust}</Button>}
        {isInstructor && <Button onClick={() => setOpen("extend")}>{t.extend}</Button>}
        {isInstructor && <Button onClick={() => setOpen("again")}>{t.again}</Button>}
      </div>
      <p>
        <a href={addressOfGrading(course, attempt.exercise, attempt.id)}>{t.grade}</a>
      </p>
      <p>
        <a href={addressOfCourse(course, "students", attempt.student)}>{t.attempts}</a>
      </p>
      {open === "again" && <JudgingAgain view={view} onClose={close} />}
      {open === "adjust" && (
        <AdjustDialog view={view} reload={reload} onDone={finish} onClose={close} />
      )}
      {open === "extend" && (
        <ExtendDialog
          course={course}
          student={{ id: attempt.student, name: view.studentName ?? attempt.student }}
          exercise={attempt.exercise}
          onDone={finish}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Links to the same submission as the attempt of each member of its group, who have grades of their own. */
function Members({ view: { students = [], attempt } }: { readonly view: SubmissionView }) {
  return (
    <p class="buttons">
      {students.map(({ student, name }) => (
        <a
          key={student}
          href={`/submissions/${attempt.id}?student=${encodeURIComponent(student)}`}
          aria-current={student === attempt.student ? "page" : undefined}
        >
          {name ?? student}
        </a>
      ))}
    </p>
  );
}

function Commenting({ view, reload }: Props) {
  const t = staffTexts.value.tools;
  const [text, setText] = useState("");
  const [line, setLine] = useState("");
  const action = useAction();
  const submission = view.attempt.id;
  const send = () =>
    action.run(async () => {
      const body = { text, ...(line !== "" && { line: Number(line) }) };
      await call("comment", { params: { submission }, body });
      setText("");
      setLine("");
      reload();
    });
  const remove = (comment: string) =>
    action.run(async () => {
      await call("removeComment", { params: { submission, comment } });
      reload();
    });
  return (
    <>
      {view.comments.length > 0 && (
        <ul>
          {view.comments.map((comment) => (
            <li key={comment.id}>
              {comment.line !== undefined &&
                `${texts.value.submission.onLine(comment.line, comment.endLine)}: `}
              {comment.text} <span class="quiet">{comment.by}</span>{" "}
              <Button
                kind="plain"
                label={`${t.remove}: ${comment.text}`}
                onClick={() => remove(comment.id)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form onSend={send}>
        <TextField label={t.comment} value={text} rows={3} isRequired onInput={setText} />
        <Field label={t.line} type="number" min={1} step={1} value={line} onInput={setLine} />
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        <Button type="submit" isBusy={action.isBusy}>
          {t.send}
        </Button>
      </Form>
    </>
  );
}

function JudgingAgain({
  view,
  onClose,
}: {
  readonly view: SubmissionView;
  readonly onClose: () => void;
}) {
  const t = staffTexts.value.tools;
  // One key for all tries, so that a lost answer does not open a second rejudging.
  const [requestKey] = useState(makeRequestKey);
  const action = useAction();
  const { course, attempt } = view;
  const begin = (why: string) =>
    action.run(async () => {
      const body = { submissions: [attempt.id], why };
      const { id } = await call("openRejudging", { params: { course }, body, requestKey });
      go(addressOfCourse(course, "rejudgings", id));
    });
  return (
    <ConfirmDialog
      title={t.again}
      text={t.againHint}
      yes={t.again}
      reason={t.why}
      reasonHint={t.whyHint}
      isBusy={action.isBusy}
      problem={action.problem}
      onYes={begin}
      onClose={onClose}
    />
  );
}
