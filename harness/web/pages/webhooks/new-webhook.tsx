import { useState } from "preact/hooks";
import { WEBHOOK_TOPICS, type WebhookTopic } from "../../../school/outgoing-kinds.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { webhookTexts } from "./texts.ts";

/** Form for a new webhook. Shows its secret until somebody says that they have copied it. */
export function NewWebhook({
  course,
  onAdded,
}: {
  readonly course: string;
  readonly onAdded: () => void;
}) {
  const t = webhookTexts.value;
  const [url, setUrl] = useState("");
  const [topics, setTopics] = useState<readonly WebhookTopic[]>(WEBHOOK_TOPICS);
  const [secret, setSecret] = useState<string>();
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const body = { url: url.trim(), topics: [...topics] };
      const added = await call("addWebhook", { params: { course }, body });
      setSecret(added.secret);
      setUrl("");
      onAdded();
    });
  const toggle = (topic: WebhookTopic) => {
    const others = topics.filter((each) => each !== topic);
    setTopics(others.length < topics.length ? others : [...topics, topic]);
  };
  return (
    <section class="narrow">
      <h2>{t.add}</h2>
      <div role="status">
        {secret !== undefined && (
          <Notice kind="info">
            <p>
              <strong>{t.secretTitle}</strong>
            </p>
            <p>
              <code class="link">{secret}</code>
            </p>
            <p>{t.secretHint}</p>
            <Button onClick={() => setSecret(undefined)}>{t.copied}</Button>
          </Notice>
        )}
      </div>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <Form onSend={send}>
        <Field label={t.url} hint={t.urlHint} value={url} required onInput={setUrl} />
        <fieldset>
          <legend>{t.topics}</legend>
          {WEBHOOK_TOPICS.map((topic) => (
            <label key={topic} class="check">
              <input
                type="checkbox"
                checked={topics.includes(topic)}
                onChange={() => toggle(topic)}
              />{" "}
              {t.topicNames[topic]}
            </label>
          ))}
        </fieldset>
        <Button
          kind="primary"
          type="submit"
          isBusy={action.isBusy}
          isDisabled={topics.length === 0}
        >
          {t.add}
        </Button>
      </Form>
    </section>
  );
}
