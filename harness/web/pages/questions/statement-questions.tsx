import { useEffect, useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { listUnread, readNotices } from "../../client/notices.ts";
import { me } from "../../client/session.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import { address } from "../../routing/router.ts";
import { Button } from "../../ui/button.tsx";
import { Form, TextField } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { useRequestKey } from "../../client/request-key.ts";
import { Thread } from "./questions.tsx";
import { questionTexts } from "./texts.ts";
import "../../style/questions.css";

interface Props {
  readonly course: string;
  readonly exercise: string;
}

/** Questions about an exercise's statement: a student's own, or everybody's for staff. */
export function StatementQuestions({ course, exercise }: Props) {
  const t = questionTexts.value;
  const loaded = useData(
    async (signal) => call("statementQuestions", { params: { course, exercise }, signal }),
    [course, exercise],
  );
  useLive(course, (event) => {
    const isSaid = event.kind === "changed" && event.what === "questions";
    if (isSaid || event.kind === "reset") loaded.reload();
  });
  const { value } = loaded;
  const named = address.value.hash.slice(1);
  useEffect(() => {
    const element = value && named !== "" ? document.getElementById(named) : null;
    if (element === null) return;
    element.setAttribute("aria-current", "true");
    element.scrollIntoView({ block: "center" });
  }, [value !== undefined, named]);
  const unread = listUnread(
    course,
    (each) => each.kind === "answer" && each.exercise === exercise && each.submission === undefined,
  );
  useEffect(() => {
    // Without a connection it stays unread, and the next visit tries again.
    readNotices(course, unread).catch(() => undefined);
  }, [unread.map(({ id }) => id).join(" ")]);
  if (value === undefined) return <Loaded data={loaded} />;
  const { questions, mayAsk } = value;
  const role = me.value?.courses.find(({ id }) => id === course)?.role;
  const isStaff = role !== undefined && role !== "student" && !mayAsk;
  return (
    <section class="questions" aria-label={t.onStatement}>
      {questions.length === 0 && <p class="quiet">{t.none}</p>}
      {questions.map((question) => (
        <Thread
          key={question.id}
          question={question}
          place={{ course }}
          isStaff={isStaff}
          mayWrite={isStaff || mayAsk}
          reload={loaded.reload}
        />
      ))}
      {mayAsk && <AskForm course={course} exercise={exercise} reload={loaded.reload} />}
    </section>
  );
}

function AskForm({ course, exercise, reload }: Props & { readonly reload: () => void }) {
  const t = questionTexts.value;
  const [text, setText] = useState("");
  const [requestKey, renew] = useRequestKey();
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const params = { course, exercise };
      await call("askAboutStatement", { params, body: { text }, requestKey });
      setText("");
      renew();
      reload();
    });
  return (
    <Form onSend={send}>
      <TextField
        label={t.text}
        hint={t.statementHint}
        value={text}
        rows={3}
        isRequired
        onInput={setText}
      />
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <Button type="submit" isBusy={action.isBusy}>
        {t.ask}
      </Button>
    </Form>
  );
}
