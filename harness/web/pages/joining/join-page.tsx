import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { person } from "../../client/session.ts";
import { address } from "../../routing/router.ts";
import { texts } from "../../texts/index.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Welcome } from "../../ui/welcome.tsx";
import { JoinForm } from "./join-form.tsx";
import { joiningTexts } from "./texts.ts";

/** Page of an invitation link. Its token is in the fragment, which browsers do not send to servers. */
export function JoinPage() {
  const t = joiningTexts.value;
  const token = address.value.hash.slice(1);
  const loaded = useData(
    async (signal) => call("lookAtInvitation", { body: { token }, signal }),
    [token],
  );
  return (
    <Page title={t.title}>
      <Welcome>
        <Loaded data={loaded}>
          {({ name, email, course, role }) => (
            <JoinForm
              defaults={{ name, email }}
              join={async (account) =>
                call("acceptInvitation", {
                  body: account === undefined ? { token } : { token, account },
                })
              }
              before={
                <p>
                  {t.invitedTo(course)} <span class="quiet">{t.roles[role]}</span>
                </p>
              }
            />
          )}
        </Loaded>
        {loaded.problem !== undefined && (
          <ul>
            <li>
              <a href="/">{person.value ? texts.value.courses.title : texts.value.signIn.title}</a>
            </li>
            <li>
              <a href="/class-code">{texts.value.signIn.withCode}</a>
            </li>
          </ul>
        )}
      </Welcome>
    </Page>
  );
}
