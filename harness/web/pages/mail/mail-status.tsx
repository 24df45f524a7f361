import { useState } from "preact/hooks";
import { call, type Reply } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { mailTexts } from "./texts.ts";

/** For administrators: whether the server can send mail, and a button that tries it. */
export function MailStatusSection() {
  const t = mailTexts.value;
  const status = useData(async (signal) => call("mailStatus", { signal }), []);
  const [tested, setTested] = useState<Reply<"sendTestMail">>();
  const action = useAction();
  const test = () =>
    action.run(async () => {
      setTested(await call("sendTestMail", {}));
      status.reload();
    });
  return (
    <section>
      <h2>{t.state}</h2>
      <Loaded data={status}>
        {({ isOn, waiting, failed, error }) =>
          isOn ? (
            <>
              <p>{t.on(waiting, failed)}</p>
              {error !== undefined && <p class="bad">{t.lastError(error)}</p>}
              {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
              <div role="status">
                {tested !== undefined &&
                  (tested.error === undefined ? (
                    <Notice kind="good">{t.tested(tested.to)}</Notice>
                  ) : (
                    <Notice kind="bad">{t.testFailed(tested.error)}</Notice>
                  ))}
              </div>
              <Button isBusy={action.isBusy} onClick={test}>
                {t.test}
              </Button>
            </>
          ) : (
            <p>{t.off}</p>
          )
        }
      </Loaded>
    </section>
  );
}
