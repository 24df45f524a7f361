import { useState } from "preact/hooks";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { call } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Welcome } from "../../ui/welcome.tsx";
import { passwordTexts } from "./texts.ts";

/** Asks for a link for a new password. The answer is the same whether there is an account or not. */
export function ForgotPasswordPage() {
  const t = passwordTexts.value;
  const [email, setEmail] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [refused, setRefused] = useState<ApiError>();

  const send = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call("askForPasswordLink", { body: { email: email.trim() } });
      setSentTo(email.trim());
    } catch (error) {
      setRefused(toApiError(error));
    }
    setBusy(false);
  };

  return (
    <Page title={t.forgot}>
      <Welcome>
        {sentTo === undefined ? (
          <Form onSend={() => void send()}>
            <p>{t.forgotHint}</p>
            <Field
              label={t.email}
              type="email"
              autocomplete="username"
              required
              value={email}
              onInput={setEmail}
            />
            {refused !== undefined && <ProblemNotice problem={refused} />}
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {t.ask}
            </Button>
          </Form>
        ) : (
          <div role="status">
            <Notice kind="good">{t.asked(sentTo)}</Notice>
            <p class="quiet">{t.askedHint}</p>
          </div>
        )}
        <p>
          <a href="/">{t.back}</a>
        </p>
      </Welcome>
    </Page>
  );
}
