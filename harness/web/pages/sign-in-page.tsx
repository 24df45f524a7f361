import { useState } from "preact/hooks";
import { type ApiError, toApiError } from "../client/api-error.ts";
import { call } from "../client/call.ts";
import { applySession, me, person } from "../client/session.ts";
import { texts } from "../texts/index.ts";
import { Button } from "../ui/button.tsx";
import { Field, Form } from "../ui/field.tsx";
import { lazy } from "../ui/lazy.tsx";
import { Notice, ProblemNotice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Welcome } from "../ui/welcome.tsx";

const ProviderButtons = lazy(
  async () => (await import("./account/provider-buttons.tsx")).ProviderButtons,
);

/** Sign-in page, shown in place of the requested one. */
export function SignInPage() {
  const t = texts.value.signIn;
  return (
    <Page title={t.title}>
      <Welcome>
        <SignInForm />
        {me.value?.hasMail === true && me.value.waysIn?.hasPasswords !== false && (
          <p>
            <a href="/forgot-password">{t.forgotten}</a>
          </p>
        )}
        <p>
          <a href="/class-code">{t.withCode}</a>
        </p>
        <p class="quiet">{t.withInvitation}</p>
      </Welcome>
    </Page>
  );
}

/** All ways to sign in that the server has. */
export function SignInForm() {
  return (
    <div class="form">
      {me.value?.waysIn?.hasPasswords !== false && <PasswordForm />}
      {(me.value?.waysIn ?? me.value?.hasPasskeys) !== undefined && <ProviderButtons />}
    </div>
  );
}

function PasswordForm() {
  const t = texts.value.signIn;
  const [email, setEmail] = useState(person.value?.email ?? "");
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      applySession(await call("signIn", { body: { email: email.trim(), password } }));
    } catch (error) {
      setProblem(toApiError(error));
      setBusy(false);
    }
  };

  return (
    <Form onSend={() => void send()}>
      <Field
        label={t.email}
        type="email"
        autocomplete="username"
        required
        value={email}
        onInput={setEmail}
      />
      <Field
        label={t.password}
        type="password"
        autocomplete="current-password"
        required
        value={password}
        onInput={setPassword}
      />
      {problem?.status === 401 ? (
        <div role="alert">
          <Notice kind="bad">{t.wrong}</Notice>
        </div>
      ) : (
        problem !== undefined && <ProblemNotice problem={problem} />
      )}
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {t.submit}
      </Button>
    </Form>
  );
}
