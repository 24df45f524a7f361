import { useState } from "preact/hooks";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { call } from "../../client/call.ts";
import { isFramed } from "../../client/frame.ts";
import { me, person } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Table } from "../../../components/table.ts";
import { MailSection } from "../mail/mail-section.tsx";
import { PasswordLinkSection, PasswordSection } from "../password/password-section.tsx";
import { printBrowser } from "./browser-name.ts";
import { accountTexts } from "./texts.ts";
import "../../style/account.css";

const IdentitiesSection = lazy(
  async () => (await import("./identities-section.tsx")).IdentitiesSection,
);
const OwnDataSection = lazy(
  async () => (await import("../people/person-data-section.tsx")).OwnDataSection,
);
const PasskeysSection = lazy(async () => (await import("./passkeys-section.tsx")).PasskeysSection);
const TokensSection = lazy(async () => (await import("./tokens-section.tsx")).TokensSection);

/** Account and sessions of the user. */
export function AccountPage() {
  const t = accountTexts.value;
  const sessions = useData(async (signal) => call("sessions", { signal }), []);
  const [problem, setProblem] = useState<ApiError>();
  const [isDone, setDone] = useState(false);
  const { waysIn } = me.value ?? {};
  const hasPasswords = waysIn?.hasPasswords !== false;

  const endOthers = async () => {
    setProblem(undefined);
    try {
      await call("signOutElsewhere", {});
      setDone(true);
      sessions.reload();
    } catch (error) {
      setProblem(toApiError(error));
    }
  };

  return (
    <Page
      title={t.title}
      isWide
      about={[person.value?.name, person.value?.email].filter(Boolean).join(", ")}
    >
      {/* Elsewhere the navigation has them. */}
      {isFramed && me.value?.isAdministrator === true && (
        <p>
          {t.administrator} <a href="/server">{t.server}</a> · <a href="/machines">{t.machines}</a>{" "}
          · <a href="/platforms">{t.platforms}</a>
        </p>
      )}
      <div class="account">
        <div>
          <section>
            <h2>{t.sessions}</h2>
            {problem !== undefined && <ProblemNotice problem={problem} />}
            <Loaded data={sessions}>
              {(list) => (
                <Table stacks label={t.sessions} head={[t.browser, t.since, t.seen]}>
                  {list.map(({ agent, startedAt, seenAt, isThis }) => (
                    <tr key={`${startedAt} ${agent}`}>
                      <th scope="row">
                        <span title={agent}>{printBrowser(agent)}</span>{" "}
                        {isThis && <span class="badge">{t.here}</span>}
                      </th>
                      <td>
                        <span class="stack-label quiet">{t.since}</span> <Moment at={startedAt} />
                      </td>
                      <td>
                        <span class="stack-label quiet">{t.seen}</span> <Moment at={seenAt} />
                      </td>
                    </tr>
                  ))}
                </Table>
              )}
            </Loaded>
            <div class="buttons" aria-live="polite">
              {isDone ? (
                <p>{t.elsewhereDone}</p>
              ) : (
                <Button onClick={() => void endOthers()}>{t.elsewhere}</Button>
              )}
            </div>
          </section>
          {me.value?.hasPasskeys === true && <PasskeysSection onSession={sessions.reload} />}
          {waysIn !== undefined && <IdentitiesSection />}
          {me.value !== undefined && me.value.courses.length > 0 && <TokensSection />}
        </div>
        <div>
          {person.value?.email !== undefined && me.value?.hasMail === true && <MailSection />}
          {hasPasswords && person.value?.email !== undefined && (
            <PasswordSection onDone={sessions.reload} />
          )}
          {hasPasswords && me.value?.isAdministrator === true && <PasswordLinkSection />}
          <OwnDataSection />
        </div>
      </div>
    </Page>
  );
}
