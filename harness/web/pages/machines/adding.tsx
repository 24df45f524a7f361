import { useEffect, useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { useDeed } from "../staff/use-deed.ts";
import { machinesTexts } from "./texts.ts";

/** Shows the command, with a code, by which a worker joins. */
export function Adding({ onClose }: { readonly onClose: () => void }) {
  const t = machinesTexts.value;
  const [command, setCommand] = useState<string>();
  const deed = useDeed();
  const make = () =>
    deed.run(async () => {
      setCommand((await call("makeMachineCode", {})).command);
    });
  useEffect(make, []);
  return (
    <Dialog title={t.add} onClose={onClose}>
      <p>{t.addHint}</p>
      {deed.problem !== undefined && <ProblemNotice problem={deed.problem} onRetry={make} />}
      <p role="status">{command !== undefined && <code class="command">{command}</code>}</p>
      <div class="buttons">
        <Button isBusy={deed.isBusy} onClick={make}>
          {t.codeAgain}
        </Button>
      </div>
    </Dialog>
  );
}
