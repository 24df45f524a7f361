import { useEffect, useState } from "preact/hooks";
import { type ApiError, toApiError } from "../client/api-error.ts";
import { addressOf, call } from "../client/call.ts";
import { applySession, me, needsSignIn, person } from "../client/session.ts";
import { keepHash } from "../routing/return-hash.ts";
import { texts } from "../texts/index.ts";
import { Button } from "../ui/button.tsx";
import { Field, Form } from "../ui/field.tsx";
import { Notice, ProblemNotice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";

/** Sign-in page, shown in place of the requested one. */
export function SignInPage() {
  const t = texts.value.signIn;
  return (
    <Page title={t.title}>
      <div class="narrow">
        <SignInForm />
        <p>
          <a href="/class-code">{t.withCode}</a>
        </p>
        <p class="quiet">{t.withInvitation}</p>
      </div>
    </Page>
  );
}

/** All ways to sign in that the server has. */
export function SignInForm() {
  return (
    <div class="form">
      {me.value?.waysIn?.hasPasswords !== false && <PasswordForm />}
      <ProviderButtons />
    </div>
  );
}

/** Buttons of the providers with which people sign in, or connect their account if it `links`. */
export function ProviderButtons({ links = false }: { readonly links?: boolean }) {
  const t = texts.value.signIn;
  const [problem, setProblem] = useState<ApiError>();
  const [isElsewhere, setElsewhere] = useState(false);
  const { providers = [], hasPasswords = true, proxy } = me.value?.waysIn ?? {};

  const begin = async (provider: string) => {
    setProblem(undefined);
    // The page stays as it is while its session is replaced in another tab.
    const tab = needsSignIn.value ? open("", "_blank") : null;
    try {
      const { pathname } = location;
      const body = {
        target: tab === null ? pathname : "/",
        ...(links && { links: true as const }),
      };
      const { url } = await call("beginSignIn", { params: { provider }, body });
      if (tab === null) {
        keepHash();
        location.assign(url);
        return;
      }
      tab.location.href = url;
      setElsewhere(true);
    } catch (thrown) {
      tab?.close();
      setProblem(toApiError(thrown));
    }
  };

  useEffect(() => {
    if (!isElsewhere) return;
    const look = () => void call("me", {}).then(applySession, () => undefined);
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [isElsewhere]);

  if (providers.length === 0 && (proxy === undefined || links)) return null;
  return (
    <div class="form">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          kind={hasPasswords || links ? "usual" : "primary"}
          onClick={() => void begin(id)}
        >
          {links ? t.connect(name) : t.withProvider(name)}
        </Button>
      ))}
      {proxy !== undefined && !links && (
        <Button
          kind={hasPasswords ? "usual" : "primary"}
          onClick={() => {
            const isOver = needsSignIn.value;
            const to = isOver ? "/" : location.pathname;
            const address = addressOf("signInByHeader", { query: { to } });
            if (isOver) {
              open(address, "_blank");
              setElsewhere(true);
            } else {
              keepHash();
              location.assign(address);
            }
          }}
        >
          {t.withProvider(proxy)}
        </Button>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {isElsewhere && <p role="status">{t.elsewhere}</p>}
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
    } catch (thrown) {
      setProblem(toApiError(thrown));
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
