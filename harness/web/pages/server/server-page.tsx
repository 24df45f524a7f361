import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { ServerStatus } from "../../../api/server-shapes.ts";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Moment, printMoment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Table } from "../../../components/table.ts";
import { MailStatusSection } from "../mail/mail-status.tsx";
import { serverTexts } from "./texts.ts";
import "../../style/machines.css";

const GIB = 1024 ** 3;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const PersonDataSection = lazy(
  async () => (await import("../people/person-data-section.tsx")).PersonDataSection,
);

/** Page of operators: what the server needs, and who administers it. */
export function ServerPage() {
  const t = serverTexts.value;
  const status = useData(async (signal) => call("serverStatus", { signal }), []);
  return (
    <Page title={t.title} about={t.about}>
      <h2>{t.state}</h2>
      <Loaded data={status}>{(value) => <State {...value} />}</Loaded>
      <MailStatusSection />
      <Administrators />
      <PersonDataSection />
    </Page>
  );
}

function State({
  now,
  hasAuthoring,
  writeFault,
  disk,
  queue,
  workers,
  backup,
  clock,
}: ServerStatus) {
  const t = serverTexts.value;
  const isLow = disk !== undefined && disk.freeBytes < disk.totalBytes / 10;
  const isOld = backup?.at !== undefined && now - backup.at > DAY_MS;
  return (
    <dl class="facts">
      <Fact name={t.store} problem={writeFault && t.notWritable(writeFault)}>
        {writeFault === undefined && t.writable}
      </Fact>
      {disk !== undefined && (
        <Fact name={t.disk} warning={isLow && t.diskLow}>
          {t.diskOf((disk.freeBytes / GIB).toFixed(1), (disk.totalBytes / GIB).toFixed(1))}
        </Fact>
      )}
      <Fact name={t.queue}>
        {queue.oldestAt === undefined
          ? t.queueEmpty
          : t.waiting(queue.waiting, Math.max(0, (now - queue.oldestAt) / MINUTE_MS).toFixed(0))}
      </Fact>
      <Fact
        name={t.workers}
        problem={workers.lost.length > 0 && t.lost(workers.lost.map(({ name }) => name).join(", "))}
      >
        <a href="/machines">{t.workersOf(workers.running)}</a>
      </Fact>
      {hasAuthoring && (
        <Fact name={t.exercises}>
          <a href="/authoring">{t.editExercises}</a>
        </Fact>
      )}
      {backup === undefined ? (
        <Fact name={t.backup}>{t.backupElsewhere}</Fact>
      ) : (
        <Fact name={t.backup} warning={backup.at === undefined ? t.noBackup : isOld && t.oldBackup}>
          {backup.at !== undefined && <Moment at={backup.at} />}
        </Fact>
      )}
      <Fact name={t.clock}>
        {clock.jumps.length === 0 ? t.clockSteady : <strong class="warn">{t.clockJumps}</strong>}
        {clock.jumps.length > 0 && (
          <ul>
            {clock.jumps.map(({ before, after }) => (
              <li key={before}>
                {t.jump(printMoment(before, undefined), printMoment(after, undefined))}
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </dl>
  );
}

function Fact({
  name,
  problem = false,
  warning = false,
  children,
}: {
  readonly name: string;
  /** A sentence about a fault. */
  readonly problem?: string | false | undefined;
  /** A sentence about something to keep in mind. */
  readonly warning?: string | false;
  readonly children: ComponentChildren;
}) {
  const hasValue = children !== undefined && children !== false;
  const remark = problem === false ? warning : problem;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {remark !== false && hasValue && ", "}
        {remark !== false && (
          <strong class={remark === problem ? "not-kept" : "warn"}>{remark}</strong>
        )}
      </dd>
    </div>
  );
}

function Administrators() {
  const t = serverTexts.value;
  const administrators = useData(async (signal) => call("administrators", { signal }), []);
  const [email, setEmail] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState<string>();
  const [problem, setProblem] = useState<ApiError>();

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    setAdded(undefined);
    try {
      await call("makeAdministrator", { body: { email: email.trim() } });
      setAdded(email.trim());
      setEmail("");
      administrators.reload();
    } catch (error) {
      setProblem(toApiError(error));
    }
    setBusy(false);
  };

  return (
    <section>
      <h2>{t.administrators}</h2>
      <p>{t.administratorsHint}</p>
      <Loaded data={administrators}>
        {(value) => (
          <Table
            label={t.administrators}
            head={[t.name, t.email, ...(value.length > 1 ? [""] : [])]}
          >
            {value.map((person) => (
              <tr key={person.id}>
                <th scope="row">{person.name}</th>
                <td>{person.email}</td>
                {/* The last one stays. */}
                {value.length > 1 && (
                  <td>
                    <Removal {...person} onDone={administrators.reload} />
                  </td>
                )}
              </tr>
            ))}
          </Table>
        )}
      </Loaded>
      <div class="narrow">
        <Form onSend={() => void send()}>
          <Field
            label={t.addHint}
            type="email"
            autocomplete="off"
            required
            value={email}
            onInput={setEmail}
          />
          {problem !== undefined && <ProblemNotice problem={problem} />}
          <div class="buttons" aria-live="polite">
            <Button type="submit" isBusy={isBusy}>
              {t.add}
            </Button>
            {added !== undefined && <p>{t.added(added)}</p>}
          </div>
        </Form>
      </div>
    </section>
  );
}

/** Takes the rights of an administrator, once the reader has confirmed it. */
function Removal({
  id,
  name,
  onDone,
}: {
  readonly id: string;
  readonly name: string;
  readonly onDone: () => void;
}) {
  const t = serverTexts.value;
  const [isOpen, setOpen] = useState(false);
  const action = useAction();
  const remove = () =>
    action.run(async () => {
      await call("removeAdministrator", { params: { person: id } });
      setOpen(false);
      onDone();
    });
  return (
    <>
      <Button kind="plain" label={t.removeOf(name)} onClick={() => setOpen(true)}>
        {t.remove}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t.removeTitle(name)}
          text={t.removeText}
          yes={t.remove}
          kind="danger"
          problem={action.problem}
          isBusy={action.isBusy}
          onYes={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
