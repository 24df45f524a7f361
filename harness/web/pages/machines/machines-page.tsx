import "../../style/machines.css";
import { useEffect, useState } from "preact/hooks";
import type { MachineView } from "../../../api/machine-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Adding } from "./adding.tsx";
import { Confirming, Rejudging, Renaming, Revoking } from "./deciding.tsx";
import { Machine, type MachineDeed } from "./machine.tsx";
import { machinesTexts } from "./texts.ts";

const REFRESH_MS = 4000;

/** Who judges for the server: machines that ask, that are confirmed, and what they do. */
export function MachinesPage() {
  const t = machinesTexts.value;
  const told = useData(async (signal) => call("machines", { signal }), []);
  const [isAdding, setAdding] = useState(false);
  const [deciding, setDeciding] = useState<{ deed: MachineDeed; machine: MachineView }>();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") told.reload();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [told.reload]);
  const close = () => setDeciding(undefined);
  const done = () => {
    close();
    told.reload();
  };
  const Deciding =
    deciding &&
    { confirm: Confirming, rename: Renaming, revoke: Revoking, rejudge: Rejudging }[deciding.deed];
  const machines = told.value?.machines ?? [];
  const gone = machines.filter(({ state }) => state === "revoked");
  const hasJudged = gone.some(({ judged = [] }) => judged.length > 0);
  const list = (shown: readonly MachineView[]) =>
    shown.map((machine) => (
      <Machine
        key={machine.id}
        machine={machine}
        now={told.value?.now ?? 0}
        onDeed={(deed) => setDeciding({ deed, machine })}
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
      {told.problem !== undefined && <ProblemNotice problem={told.problem} onRetry={told.reload} />}
      {told.value === undefined && told.problem === undefined && <Loading />}
      {told.value !== undefined && machines.length === 0 && <p>{t.none}</p>}
      {list(machines.filter(({ state }) => state === "asking"))}
      {list(machines.filter(({ state }) => state === "local" || state === "confirmed"))}
      {gone.length > 0 && (
        <details class="gone" open={hasJudged}>
          <summary>
            {t.gone} ({gone.length})
          </summary>
          {list(gone)}
        </details>
      )}
      {isAdding && <Adding onClose={() => setAdding(false)} />}
      {deciding !== undefined && Deciding !== undefined && (
        <Deciding machine={deciding.machine} onDone={done} onClose={close} />
      )}
    </Page>
  );
}
