import { useEffect, useRef, useState } from "preact/hooks";
import type { MachineView } from "../../../api/machine-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import {
  Adding,
  ConfirmWorkerDialog,
  RejudgeWorkerDialog,
  RenameWorkerDialog,
  RevokeWorkerDialog,
} from "./worker-dialogs.tsx";
import { Machine, type MachineAction } from "./machine.tsx";
import { machinesTexts } from "./texts.ts";
import "../../style/machines.css";

const REFRESH_MS = 4000;

/** Page of workers: those that ask to join, confirmed ones, and what they do. */
export function MachinesPage() {
  const t = machinesTexts.value;
  const loaded = useData(async (signal) => call("machines", { signal }), []);
  const [isAdding, setAdding] = useState(false);
  const [deciding, setDeciding] = useState<{ action: MachineAction; machine: MachineView }>();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") loaded.reload();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [loaded.reload]);
  // An administrator who adds a worker waits for it, and is asked about it at once.
  const asking = loaded.value?.machines.filter(({ state }) => state === "asking") ?? [];
  const earlier = useRef<readonly string[]>([]);
  const newcomer = isAdding ? asking.find(({ id }) => !earlier.current.includes(id)) : undefined;
  useEffect(() => {
    earlier.current = asking.map(({ id }) => id);
    if (newcomer === undefined) return;
    setAdding(false);
    setDeciding({ action: "confirm", machine: newcomer });
  }, [loaded.value]);
  const close = () => setDeciding(undefined);
  const finish = () => {
    close();
    loaded.reload();
  };
  const Deciding =
    deciding &&
    {
      confirm: ConfirmWorkerDialog,
      rename: RenameWorkerDialog,
      revoke: RevokeWorkerDialog,
      rejudge: RejudgeWorkerDialog,
    }[deciding.action];
  const machines = loaded.value?.machines ?? [];
  const revoked = machines.filter(({ state }) => state === "revoked");
  const hasJudged = revoked.some(({ judged = [] }) => judged.length > 0);
  const list = (machineViews: readonly MachineView[]) =>
    machineViews.map((machine) => (
      <Machine
        key={machine.id}
        machine={machine}
        now={loaded.value?.now ?? 0}
        onAction={(action) => setDeciding({ action, machine })}
      />
    ));
  return (
    <Page
      title={t.title}
      about={t.about}
      actions={
        <Button kind="primary" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      }
    >
      <Loaded data={loaded}>
        {() => machines.length === 0 && <EmptyState title={t.none} text={t.noneHint} />}
      </Loaded>
      {list(asking)}
      {list(machines.filter(({ state }) => state === "local" || state === "confirmed"))}
      {revoked.length > 0 && (
        <details class="gone" open={hasJudged}>
          <summary>
            {t.gone} ({revoked.length})
          </summary>
          {list(revoked)}
        </details>
      )}
      {isAdding && <Adding onClose={() => setAdding(false)} />}
      {deciding !== undefined && Deciding !== undefined && (
        <Deciding machine={deciding.machine} onDone={finish} onClose={close} />
      )}
    </Page>
  );
}
