import type { ComponentChildren } from "preact";
import { useState, useEffect } from "preact/hooks";
import type { MachineView } from "../../../api/machine-shapes.ts";
import { call } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { useAction } from "../../client/use-action.ts";
import { Fingerprint } from "./machine.tsx";
import { machinesTexts } from "./texts.ts";

/** Shows the command, with a code, by which a worker joins. */
export function Adding({ onClose }: { readonly onClose: () => void }) {
  const t = machinesTexts.value;
  const [command, setCommand] = useState<string>();
  const action = useAction();
  const make = () =>
    action.run(async () => {
      setCommand((await call("makeMachineCode", {})).command);
    });
  useEffect(make, []);
  return (
    <Dialog title={t.add} onClose={onClose}>
      <p>{t.addHint}</p>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} onRetry={make} />}
      <p role="status">{command !== undefined && <code class="command">{command}</code>}</p>
      <div class="buttons">
        <Button isBusy={action.isBusy} onClick={make}>
          {t.codeAgain}
        </Button>
      </div>
    </Dialog>
  );
}

interface Decision {
  readonly machine: MachineView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Confirms a worker after its key was compared. */
export function ConfirmWorkerDialog({ machine, ...then }: Decision) {
  const t = machinesTexts.value;
  const { id, name, fingerprint = "", facts } = machine;
  return (
    <Deciding
      title={t.confirmTitle(name)}
      action={t.confirm}
      request={async () => call("confirmMachine", { params: { machine: id } })}
      {...then}
    >
      <p>{t.confirmHint}</p>
      <Fingerprint value={fingerprint} />
      {facts !== undefined && (
        <p class="quiet">
          Grundy {facts.version}, {facts.system}, {t.cores(facts.cores)}, {facts.isolation}
        </p>
      )}
    </Deciding>
  );
}

export function RevokeWorkerDialog({ machine: { id, name }, ...then }: Decision) {
  const t = machinesTexts.value;
  return (
    <Deciding
      title={t.revokeTitle(name)}
      action={t.revoke}
      isDanger
      request={async () => call("revokeMachine", { params: { machine: id } })}
      {...then}
    >
      <p>{t.revokeHint}</p>
    </Deciding>
  );
}

/** Opens rejudgings in all courses; staff of each course apply their own. */
export function RejudgeWorkerDialog({ machine: { id, name }, ...then }: Decision) {
  const t = machinesTexts.value;
  const [why, setWhy] = useState(t.rejudgeWhy(name));
  return (
    <Deciding
      title={t.rejudgeTitle(name)}
      action={t.rejudge}
      request={async () => call("rejudgeMachine", { params: { machine: id }, body: { why } })}
      {...then}
    >
      <p>{t.rejudgeHint}</p>
      <TextField label={t.why} value={why} rows={2} isRequired onInput={setWhy} />
    </Deciding>
  );
}

export function RenameWorkerDialog({ machine: { id, name: before }, ...then }: Decision) {
  const t = machinesTexts.value;
  const [name, setName] = useState(before);
  return (
    <Deciding
      title={`${t.rename}: ${before}`}
      action={t.save}
      request={async () => call("renameMachine", { params: { machine: id }, body: { name } })}
      {...then}
    >
      <Field label={t.name} value={name} required onInput={setName} />
    </Deciding>
  );
}

function Deciding({
  title,
  action,
  isDanger = false,
  request: sendRequest,
  onDone,
  onClose,
  children,
}: Omit<Decision, "machine"> & {
  readonly title: string;
  readonly action: string;
  readonly isDanger?: boolean;
  readonly request: () => Promise<unknown>;
  readonly children: ComponentChildren;
}) {
  const request = useAction();
  const send = () =>
    request.run(async () => {
      await sendRequest();
      onDone();
    });
  return (
    <FormDialog
      title={title}
      yes={action}
      kind={isDanger ? "danger" : "primary"}
      action={request}
      onSend={send}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
