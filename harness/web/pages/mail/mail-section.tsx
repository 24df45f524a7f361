import { MAIL_KINDS, type MailKind } from "../../../school/outgoing-kinds.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { mailTexts } from "./texts.ts";

/** The kinds of mail that the user gets, each with a box. */
export function MailSection() {
  const t = mailTexts.value;
  const settings = useData(async (signal) => call("mailSettings", { signal }), []);
  const action = useAction();
  const toggle = (stopped: readonly MailKind[], kind: MailKind) =>
    action.run(async () => {
      const others = stopped.filter((each) => each !== kind);
      const next = others.length < stopped.length ? others : [...stopped, kind];
      await call("setMailSettings", { body: { stopped: next } });
      settings.change(() => ({ stopped: next }));
    });
  return (
    <section>
      <h2>{t.title}</h2>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <Loaded data={settings}>
        {({ stopped }) => (
          <fieldset>
            <legend>{t.hint}</legend>
            {MAIL_KINDS.map((kind) => (
              <label key={kind} class="check">
                <input
                  type="checkbox"
                  checked={!stopped.includes(kind)}
                  onChange={() => toggle(stopped, kind)}
                />{" "}
                {t.kinds[kind]}
              </label>
            ))}
          </fieldset>
        )}
      </Loaded>
      <p role="status">{action.isDone && t.saved}</p>
    </section>
  );
}
