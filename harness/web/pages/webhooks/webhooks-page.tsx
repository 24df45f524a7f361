import { useState } from "preact/hooks";
import type { WebhookMessage, WebhooksView } from "../../../api/webhook-shapes.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { Table } from "../../../components/table.ts";
import type { Params } from "../../routing/match-path.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { StaffPage } from "../staff/staff-page.tsx";
import { NewWebhook } from "./new-webhook.tsx";
import { webhookTexts } from "./texts.ts";

type Webhook = WebhooksView["webhooks"][number];

/** A course's webhooks, with their last messages. */
export function WebhooksPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = webhookTexts.value;
  const data = useData(
    async (signal) => call("webhooks", { params: { course }, signal }),
    [course],
  );
  return (
    <StaffPage course={course} title={t.title} about={t.about} data={data}>
      {({ webhooks }) => (
        <>
          {webhooks.length === 0 && <EmptyState title={t.none} text={t.noneHint} />}
          {webhooks.map((webhook) => (
            <WebhookSection
              key={webhook.id}
              course={course}
              webhook={webhook}
              onChange={data.reload}
            />
          ))}
          <NewWebhook course={course} onAdded={data.reload} />
        </>
      )}
    </StaffPage>
  );
}

function WebhookSection({
  course,
  webhook,
  onChange,
}: {
  readonly course: string;
  readonly webhook: Webhook;
  readonly onChange: () => void;
}) {
  const t = webhookTexts.value;
  const { id, url, topics, isPaused, at, by, waiting, failed, messages } = webhook;
  const params = { course, webhook: id };
  const action = useAction();
  const [tested, setTested] = useState<WebhookMessage>();
  const [isRemoving, setRemoving] = useState(false);
  const change = (request: () => Promise<unknown>) =>
    action.run(async () => {
      await request();
      onChange();
    });
  return (
    <section>
      <h2>
        <code class="link">{url}</code>
      </h2>
      <p class="quiet">
        {topics.map((topic) => t.topicNames[topic]).join(" · ")} · <Moment at={at} />
        {by !== undefined && `, ${t.addedBy(by)}`}
      </p>
      {isPaused && <Notice kind="info">{t.paused}</Notice>}
      {(waiting > 0 || failed > 0) && (
        <p>
          {t.waiting(waiting)} · <span class={failed > 0 ? "bad" : ""}>{t.failed(failed)}</span>
        </p>
      )}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div role="status">{tested !== undefined && <TestOutcome message={tested} />}</div>
      <div class="buttons">
        <Button
          isBusy={action.isBusy}
          label={`${t.test}: ${url}`}
          onClick={() => change(async () => setTested(await call("testWebhook", { params })))}
        >
          {t.test}
        </Button>
        <Button
          label={`${isPaused ? t.resume : t.pause}: ${url}`}
          onClick={() =>
            change(async () => call("pauseWebhook", { params, body: { isPaused: !isPaused } }))
          }
        >
          {isPaused ? t.resume : t.pause}
        </Button>
        <Button kind="plain" label={`${t.remove}: ${url}`} onClick={() => setRemoving(true)}>
          {t.remove}
        </Button>
      </div>
      {messages.length === 0 ? (
        <p class="quiet">{t.noMessages}</p>
      ) : (
        <Messages
          messages={messages}
          label={`${t.messages}: ${url}`}
          onAgain={(message) =>
            change(async () => call("resendWebhookMessage", { params: { ...params, message } }))
          }
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={`${t.remove}: ${url}`}
          text={t.removeSure}
          yes={t.remove}
          kind="danger"
          isBusy={action.isBusy}
          onYes={() => {
            setRemoving(false);
            change(async () => call("removeWebhook", { params }));
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}

function TestOutcome({ message: { state, error } }: { readonly message: WebhookMessage }) {
  const t = webhookTexts.value;
  if (state === "sent") return <Notice kind="good">{t.tested}</Notice>;
  if (error === undefined) return <Notice kind="info">{t.testWaits}</Notice>;
  return <Notice kind="bad">{t.testFailed(error)}</Notice>;
}

function Messages({
  messages,
  label,
  onAgain,
}: {
  readonly messages: readonly WebhookMessage[];
  readonly label: string;
  readonly onAgain: (message: string) => void;
}) {
  const t = webhookTexts.value;
  return (
    <Table stacks label={label} head={[t.message, t.at, t.state, t.toDo]}>
      {messages.map(({ id, type, at, state, failures, error, nextTry, sentAt }) => (
        <tr key={id}>
          <th scope="row">
            {type} <code class="quiet small">{id}</code>
          </th>
          <td>
            <Moment at={at} />
          </td>
          <td>
            <span class={state === "failed" ? "bad" : ""}>{t.states[state]}</span>
            {sentAt !== undefined && (
              <>
                {" "}
                <Moment at={sentAt} />
              </>
            )}
            {error !== undefined && (
              <span class="below-name">
                {error} ({t.tries(failures)})
              </span>
            )}
          </td>
          <td>
            {nextTry !== undefined && failures > 0 && (
              <span class="quiet">
                {t.nextTry} <Moment at={nextTry} />
              </span>
            )}
            {state === "failed" && (
              <Button kind="plain" label={`${t.again}: ${type} ${id}`} onClick={() => onAgain(id)}>
                {t.again}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
