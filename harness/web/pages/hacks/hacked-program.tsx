import "report:program.css";
import { useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { hackTexts } from "./texts.ts";

/** A program of the class, and a field for an input that breaks it. */
export function HackedProgram({
  place,
  number,
  removesComments,
  isOwn,
  mayHack,
  onSent,
}: {
  readonly place: { readonly course: string; readonly exercise: string };
  readonly number: number;
  readonly removesComments: boolean;
  readonly isOwn: boolean;
  readonly mayHack: boolean;
  readonly onSent: () => void;
}) {
  const t = hackTexts.value;
  const params = { ...place, program: String(number) };
  const program = useData(
    async (signal) => call("hackedProgram", { params, signal }),
    [String(number)],
  );
  const [input, setInput] = useState("");
  const action = useAction();
  const send = () =>
    action.run(async () => {
      await call("sendHack", { params, body: { input } });
      setInput("");
      onSent();
    });
  return (
    <Loaded data={program}>
      {({ lines, linesLeftOut }) => (
        <>
          <p class="quiet">
            {removesComments && t.commentsRemoved}{" "}
            {linesLeftOut > 0 && t.linesLeftOut(linesLeftOut)}
          </p>
          <div class="made">
            {/* It scrolls, also by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre class="program" aria-label={t.program(number)} tabindex={0}>
              <code>
                {lines.map((tokens, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- lines are their numbers
                  <span key={index} class="line">
                    {tokens.map(({ text, kind }, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- tokens never move
                      <span key={at} class={kind}>
                        {text}
                      </span>
                    ))}
                  </span>
                ))}
              </code>
            </pre>
          </div>
          {isOwn ? (
            <p>{t.isYours}</p>
          ) : (
            mayHack && (
              <Form onSend={send}>
                <Field
                  label={t.input}
                  hint={t.inputHint}
                  required
                  spellcheck={false}
                  value={input}
                  onInput={setInput}
                />
                {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
                <div class="buttons">
                  <Button kind="primary" type="submit" isBusy={action.isBusy}>
                    {t.send}
                  </Button>
                </div>
              </Form>
            )
          )}
        </>
      )}
    </Loaded>
  );
}
