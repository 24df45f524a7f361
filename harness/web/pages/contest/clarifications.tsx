import { useRef, useState } from "preact/hooks";
import type { Clarification, Contest } from "../../../api/contest-shapes.ts";
import { call } from "../../client/call.ts";
import { makeRequestKey } from "../../client/request-key.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Choice, Form, TextField } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { contestTexts } from "./texts.ts";
import { listUnread, markRead } from "./use-contest.ts";

interface Props {
  readonly course: string;
  readonly contest: Contest;
  readonly reload: () => void;
}

/** Own questions with their answers, and announcements, newest first; participants can ask. */
export function Clarifications({ course, contest, reload }: Props) {
  const t = contestTexts.value;
  const { clarifications } = contest;
  const [, setRead] = useState(0);
  const unread = new Set(listUnread(course, contest).map(({ id }) => id));
  const byId = new Map(clarifications.map((each) => [each.id, each]));
  const isReply = ({ replyTo }: Clarification) => replyTo !== undefined && byId.has(replyTo);
  const readAll = () => {
    markRead(course, contest);
    setRead((count) => count + 1);
  };
  return (
    <section class="clarifications" aria-labelledby="clarifications-title">
      <h2 id="clarifications-title">{t.clarifications}</h2>
      {unread.size > 0 && (
        <p>
          {t.unreadCount(unread.size)}{" "}
          <Button kind="plain" onClick={readAll}>
            {t.markRead}
          </Button>
        </p>
      )}
      {clarifications.length === 0 && <EmptyState title={t.noClarifications} />}
      {clarifications
        .filter((each) => !isReply(each))
        .toReversed()
        .map((each) => (
          <article key={each.id} class="clarification">
            <Message contest={contest} message={each} isUnread={unread.has(each.id)} />
            {clarifications
              .filter(({ replyTo }) => replyTo === each.id)
              .map((reply) => (
                <div key={reply.id} class="reply">
                  <Message contest={contest} message={reply} isUnread={unread.has(reply.id)} />
                </div>
              ))}
            {each.from !== undefined && !each.isAnswered && (
              <p class="quiet small">{t.unanswered}</p>
            )}
          </article>
        ))}
      {contest.team !== undefined && <Ask course={course} contest={contest} reload={reload} />}
    </section>
  );
}

function Message({
  contest: { problems = [], kind },
  message: { text, exercise, from, to, at },
  isUnread,
}: {
  readonly contest: Contest;
  readonly message: Clarification;
  readonly isUnread: boolean;
}) {
  const t = contestTexts.value;
  const problem = problems.find((each) => each.exercise === exercise);
  const isForAll = from === undefined && to === undefined;
  return (
    <>
      <header class="quiet small">
        {isUnread && (
          <>
            <strong class="badge">{t.unread}</strong>{" "}
          </>
        )}
        {from?.name ?? (hasJury(kind) ? t.jury : t.staff)}
        {isForAll && ` (${t.toAll})`}
        {" · "}
        {problem === undefined ? t.general : `${problem.label}. ${problem.name}`}
        {" · "}
        <Moment at={at} />
      </header>
      <p class="text">{text}</p>
    </>
  );
}

/** An exam and a practice have no jury, but the staff of the course. */
function hasJury(kind: Contest["kind"]): boolean {
  return kind === "icpc" || kind === "ioi";
}

function Ask({ course, contest, reload }: Props) {
  const t = contestTexts.value;
  const { id, kind, problems = [] } = contest;
  const [text, setText] = useState("");
  const [exercise, setExercise] = useState("");
  // A new key for each question: a repeated request must not ask it twice.
  const [requestKey, setKey] = useState(makeRequestKey);
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const body = { text, ...(exercise !== "" && { exercise }) };
      await call("sendClarification", { params: { course, contest: id }, body, requestKey });
      setText("");
      setKey(makeRequestKey());
      reload();
    });
  return (
    <>
      <h3>{hasJury(kind) ? t.ask : t.askStaff}</h3>
      <Form onSend={send}>
        {problems.length > 0 && (
          <Choice
            label={t.about}
            value={exercise}
            options={[
              ["", t.general],
              ...problems.map(
                ({ exercise: own, label, name }) => [own, `${label}. ${name}`] as const,
              ),
            ]}
            onChange={setExercise}
          />
        )}
        <TextField label={t.question} value={text} rows={3} isRequired onInput={setText} />
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        <Button type="submit" isBusy={action.isBusy}>
          {t.send}
        </Button>
      </Form>
    </>
  );
}

/** Shows the jury's clarifications over the page when they arrive, until they are dismissed. */
export function ClarificationNews({ contest }: { readonly contest: Contest }) {
  const t = contestTexts.value;
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const { clarifications, team } = contest;
  const shownIds = useRef(new Set(clarifications.map(({ id }) => id)));
  const news = clarifications.filter(
    ({ id, from }) => from === undefined && !shownIds.current.has(id) && !dismissed.has(id),
  );
  return (
    <div class="contest-news" role="status" aria-label={t.news}>
      {team !== undefined &&
        news.map((message) => (
          <div key={message.id} class="notice info">
            <Message contest={contest} message={message} isUnread={false} />
            <Button onClick={() => setDismissed(new Set([...dismissed, message.id]))}>
              {t.dismiss}
            </Button>
          </div>
        ))}
    </div>
  );
}
