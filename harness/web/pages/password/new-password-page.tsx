import { useState } from "preact/hooks";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { call } from "../../client/call.ts";
import { applySession } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { address, go } from "../../routing/router.ts";
import { texts } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Welcome } from "../../ui/welcome.tsx";
import { NewPasswordField, HiddenUsername } from "./password-fields.tsx";
import { passwordTexts } from "./texts.ts";

/** Page of a password reset link. Its token is in the fragment, as that of an invitation. */
export function NewPasswordPage() {
  const t = passwordTexts.value;
  const token = address.value.hash.slice(1);
  const loaded = useData(
    async (signal) => call("lookAtPasswordLink", { body: { token }, signal }),
    [token],
  );
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiError>();

  const send = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      const body = loaded.value?.setsPassword === false ? { token } : { token, password };
      applySession(await call("usePasswordLink", { body }));
      go("/", { replaces: true });
    } catch (error) {
      setRefused(toApiError(error));
      setBusy(false);
    }
  };

  return (
    <Page title={t.choose}>
      <Welcome>
        <Loaded data={loaded}>
          {(owner) => (
            <Form onSend={() => void send()}>
              <p>{t.of(owner.name, owner.email)}</p>
              {owner.setsPassword && (
                <>
                  <HiddenUsername email={owner.email} />
                  <NewPasswordField label={t.new} value={password} onInput={setPassword} />
                </>
              )}
              {refused !== undefined && <ProblemNotice problem={refused} />}
              <Button type="submit" kind="primary" isBusy={isBusy}>
                {owner.setsPassword ? t.save : texts.value.signIn.submit}
              </Button>
            </Form>
          )}
        </Loaded>
      </Welcome>
    </Page>
  );
}
