import { useState } from "preact/hooks";
import type { SubmissionView } from "../../../../api/submission-shapes.ts";
import { call } from "../../../client/call.ts";
import { useData } from "../../../client/use-data.ts";
import { texts } from "../../../texts/index.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Form, TextField } from "../../../ui/field.tsx";
import { ProblemNotice } from "../../../ui/notice.tsx";
import type { ActionState } from "../../../client/use-action.ts";
import { CommentText, type Lines } from "./program.tsx";
import { gradingTexts } from "./texts.ts";

/** At most as many as can be looked over. */
const MAX_SHOWN = 8;

/** Comments on the whole program, and a form for one on it or on the chosen lines. */
export function Comments({
  course,
  submission,
  comments,
  selection,
  action,
  onUnchoose,
  onDelete,
  onSent,
}: {
  readonly course: string;
  readonly submission: string;
  readonly comments: SubmissionView["comments"];
  readonly selection: Lines | undefined;
  readonly action: ActionState;
  readonly onUnchoose: () => void;
  readonly onDelete: (comment: string) => void;
  readonly onSent: () => void;
}) {
  const t = gradingTexts.value;
  const [text, setText] = useState("");
  const send = () => {
    if (text.trim() === "") return;
    action.run(async () => {
      const lines = selection && { line: selection.line, endLine: selection.endLine };
      await call("comment", { params: { submission }, body: { text, ...lines } });
      setText("");
      onSent();
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <section class="comments" onKeyDown={press}>
      <h3>{t.comments}</h3>
      {comments
        .filter(({ line }) => line === undefined)
        .map((comment) => (
          <CommentText key={comment.id} {...comment} onDelete={onDelete} />
        ))}
      <Form onSend={send}>
        <TextField
          label={
            selection === undefined
              ? t.comment
              : t.commentOn(texts.value.submission.onLine(selection.line, selection.endLine))
          }
          hint={selection === undefined ? t.programHint : undefined}
          value={text}
          rows={3}
          onInput={setText}
        />
        {selection !== undefined && (
          <Button kind="plain" onClick={onUnchoose}>
            {t.unselect}
          </Button>
        )}
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        <Button type="submit" isBusy={action.isBusy}>
          {t.send}
        </Button>
      </Form>
      <EarlierComments course={course} onUse={setText} />
    </section>
  );
}

/** Searches the course's comments for one to use again. */
function EarlierComments({
  course,
  onUse,
}: {
  readonly course: string;
  readonly onUse: (text: string) => void;
}) {
  const t = gradingTexts.value;
  const [search, setSearch] = useState("");
  const loaded = useData(
    async (signal) =>
      search.trim() === ""
        ? undefined
        : call("reusableComments", { params: { course }, query: { search }, signal }),
    [course, search],
  );
  const { comments } = loaded.value ?? {};
  return (
    <div class="earlier">
      <Field label={t.search} type="search" value={search} onInput={setSearch} />
      {comments?.length === 0 && <p class="quiet small">{t.noComments}</p>}
      {comments !== undefined && comments.length > 0 && (
        <ul>
          {comments.slice(0, MAX_SHOWN).map(({ text }) => (
            <li key={text}>
              <Button
                kind="plain"
                label={t.use(text)}
                onClick={() => {
                  onUse(text);
                  setSearch("");
                  focusComment();
                }}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function focusComment(): void {
  document.querySelector<HTMLElement>(".comments textarea")?.focus();
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>(".comments input[type=search]")?.focus();
}
