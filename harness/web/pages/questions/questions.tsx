import { useEffect, useRef, useState } from "preact/hooks";
import type {
  QuestionOutcome,
  QuestionView,
  SubmissionView,
} from "../../../api/submission-shapes.ts";
import { call } from "../../client/call.ts";
import { useRequestKey } from "../../client/request-key.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice, Field, Form, TextField } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { useAction } from "../../client/use-action.ts";
import { hashOfLine, showLine } from "../shown-line.ts";
import { questionTexts } from "./texts.ts";
import "../../style/questions.css";

interface Props {
  readonly view: SubmissionView;
  readonly isStaff: boolean;
  /** The line that the reader chose in the program to ask about. */
  readonly askedLine?: AskedLine | undefined;
  readonly reload: () => void;
}

interface AskedLine {
  readonly line: number;
}

/** Threads of questions about an attempt: the student asks, both sides write, staff close them. */
export function Questions({ view, isStaff, askedLine, reload }: Props) {
  const t = questionTexts.value;
  const { questions, mayAsk } = view;
  if (questions.length === 0 && !mayAsk) return null;
  return (
    <section class="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{t.title}</h2>
      {questions.length === 0 && <EmptyState title={t.none} text={t.noneHint} />}
      {questions.map((question) => (
        <Thread
          key={question.id}
          question={question}
          place={{ submission: view.attempt.id }}
          isStaff={isStaff}
          mayWrite={isStaff || mayAsk}
          reload={reload}
        />
      ))}
      {mayAsk && <AskForm submission={view.attempt.id} askedLine={askedLine} reload={reload} />}
    </section>
  );
}

/** The attempt of a question, or the course of one about a statement. */
type Place = { readonly submission: string } | { readonly course: string };

interface ThreadProps extends Pick<Props, "isStaff" | "reload"> {
  readonly question: QuestionView;
  readonly place: Place;
  readonly mayWrite: boolean;
}

/** A question with its messages, and the forms that continue it. */
export function Thread({ question, place, isStaff, mayWrite, reload }: ThreadProps) {
  const t = questionTexts.value;
  const { line, isReview, isOpen, entries } = question;
  const isOnAttempt = "submission" in place;
  const about = line !== undefined ? t.onLine(line) : isOnAttempt ? t.onWhole : t.onStatement;
  return (
    <article
      id={`question-${question.id}`}
      class={isOpen ? "question" : "question closed"}
      aria-label={about}
    >
      <header>
        <h3>{isReview ? t.review : <Subject line={line} whole={about} />}</h3>
        <span class="quiet">{isOpen ? t.open : t.closed}</span>
      </header>
      {isReview && line !== undefined && (
        <p class="quiet small">
          <Subject line={line} whole={about} />
        </p>
      )}
      <ol>
        {entries.map((entry) => (
          <li
            key={entry.kind === "message" ? entry.id : `closed ${entry.at}`}
            class={entry.kind === "message" && entry.isAsker ? "asker" : "staff"}
          >
            <Entry {...entry} />
          </li>
        ))}
      </ol>
      {mayWrite && <Reply question={question} place={place} isStaff={isStaff} reload={reload} />}
      {isStaff && isOpen && <CloseForm question={question} place={place} reload={reload} />}
    </article>
  );
}

/** The subject of a question: a line is a link, which shows it in the program. */
function Subject({ line, whole }: Pick<QuestionView, "line"> & { readonly whole: string }) {
  const t = questionTexts.value;
  if (line === undefined) return <>{whole}</>;
  return (
    <a href={hashOfLine(line)} onClick={() => showLine(line)}>
      {t.onLine(line)}
    </a>
  );
}

function Entry(entry: QuestionView["entries"][number]) {
  const t = questionTexts.value;
  const isMessage = entry.kind === "message";
  const text = isMessage ? entry.text : entry.reason;
  return (
    <>
      {!isMessage && entry.outcome !== undefined && <strong>{t.outcomes[entry.outcome]}</strong>}
      {text !== undefined && <p>{text}</p>}
      <footer class="quiet small">
        {isMessage ? entry.by : t.closedBy(entry.by)}
        {isMessage && entry.isAsker && ` (${t.student})`}, <Moment at={entry.at} />
      </footer>
    </>
  );
}

function Reply({ question, place, isStaff, reload }: Omit<ThreadProps, "mayWrite">) {
  const t = questionTexts.value;
  const [text, setText] = useState("");
  const [requestKey, renew] = useRequestKey();
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const params = { ...place, question: question.id };
      const request = { body: { text }, requestKey };
      await ("submission" in params
        ? call("replyToQuestion", { params, ...request })
        : call("replyAboutStatement", { params, ...request }));
      setText("");
      renew();
      reload();
    });
  return (
    <Form onSend={send}>
      <TextField
        label={isStaff ? t.replyAs.staff : t.replyAs.student}
        hint={question.isOpen || isStaff ? undefined : t.replyHint}
        value={text}
        rows={2}
        isRequired
        onInput={setText}
      />
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <Button type="submit" isBusy={action.isBusy}>
        {t.send}
      </Button>
    </Form>
  );
}

/** Staff close a question; a request to look at the points again needs an outcome with a reason. */
function CloseForm({
  question: { id: question, entries, isReview },
  place,
  reload,
}: Pick<ThreadProps, "question" | "place" | "reload">) {
  const t = questionTexts.value;
  const [outcome, setOutcome] = useState<QuestionOutcome>("unchanged");
  const [reason, setReason] = useState("");
  const action = useAction();
  const after = entries.findLast((entry) => entry.kind === "message")?.id ?? question;
  const close = () =>
    action.run(async () => {
      const params = { ...place, question };
      await ("submission" in params
        ? call("closeQuestion", { params, body: { after, ...(isReview && { outcome, reason }) } })
        : call("closeStatementQuestion", { params, body: { after } }));
      reload();
    });
  return (
    <Form onSend={close}>
      {isReview && (
        <>
          <Choice
            label={t.outcome}
            value={outcome}
            options={Object.entries(t.outcomes)}
            onChange={(value) => setOutcome(value as QuestionOutcome)}
          />
          <Field
            label={t.reason}
            hint={t.outcomeHint}
            value={reason}
            required
            onInput={setReason}
          />
        </>
      )}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <Button type="submit" isBusy={action.isBusy}>
        {t.close}
      </Button>
    </Form>
  );
}

function AskForm({
  submission,
  askedLine,
  reload,
}: Pick<Props, "askedLine" | "reload"> & { readonly submission: string }) {
  const t = questionTexts.value;
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const [line, setLine] = useState("");
  const [isReview, setIsReview] = useState(false);
  const [requestKey, renew] = useRequestKey();
  const action = useAction();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (askedLine === undefined) return;
    setIsOpen(true);
    setLine(String(askedLine.line));
  }, [askedLine]);
  // Once the form is there.
  useEffect(() => {
    if (askedLine !== undefined) form.current?.querySelector("textarea")?.focus();
  }, [askedLine, isOpen]);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{t.ask}</Button>;
  const send = () =>
    action.run(async () => {
      const body = {
        text,
        ...(line !== "" && { line: Number(line) }),
        ...(isReview && { isReview }),
      };
      await call("ask", { params: { submission }, body, requestKey });
      setText("");
      setLine("");
      setIsReview(false);
      setIsOpen(false);
      renew();
      reload();
    });
  return (
    <div ref={form}>
      <Form onSend={send}>
        <TextField label={t.text} value={text} rows={3} isRequired onInput={setText} />
        <Field label={t.line} type="number" min={1} step={1} value={line} onInput={setLine} />
        <label class="check">
          <input
            type="checkbox"
            checked={isReview}
            onChange={({ currentTarget }) => setIsReview(currentTarget.checked)}
          />{" "}
          {t.isReview}
        </label>
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        <div class="buttons">
          <Button type="submit" isBusy={action.isBusy}>
            {t.send}
          </Button>
          <Button kind="plain" onClick={() => setIsOpen(false)}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
