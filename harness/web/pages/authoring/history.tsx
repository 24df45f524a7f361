import { useState } from "preact/hooks";
import { callAuthoring as call } from "./authoring-call.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { authoringTexts } from "./texts.ts";

/** Commits the saved files of an exercise, if the workspace is a git repository. */
export function History({
  exercise,
  changes,
  onCommit,
}: {
  readonly exercise: string;
  readonly changes: readonly string[] | undefined;
  readonly onCommit: () => void;
}) {
  const t = authoringTexts.value;
  const [message, setMessage] = useState("");
  const action = useAction();
  const commit = () =>
    action.run(async () => {
      await call("commitExercise", { params: { exercise }, body: { message } });
      setMessage("");
      onCommit();
    });
  return (
    <section class="narrow" aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      {changes === undefined && <p>{t.noHistory}</p>}
      {changes?.length === 0 && <p>{t.unchanged}</p>}
      {changes !== undefined && changes.length > 0 && (
        <Form onSend={commit}>
          <details>
            <summary>{t.changes(changes.length)}</summary>
            <ul>
              {changes.map((path) => (
                <li key={path}>
                  <code>{path}</code>
                </li>
              ))}
            </ul>
          </details>
          <Field label={t.message} value={message} required onInput={setMessage} />
          {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
          <Button type="submit" isBusy={action.isBusy}>
            {t.commit}
          </Button>
        </Form>
      )}
    </section>
  );
}
