import { useEffect, useRef, useState } from "preact/hooks";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { applySession, me, person } from "../../client/session.ts";
import type { Joined } from "../../../api/shapes.ts";
import { address, go } from "../../routing/router.ts";
import { texts } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { NewPasswordField } from "../password/password-fields.tsx";
import { SignInForm } from "../sign-in-page.tsx";
import type { ComponentChildren } from "preact";
import { joiningTexts } from "./texts.ts";

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Part of the address of a page for joining, for people who sign in before they join. */
const SIGN_IN = "?sign-in";

/**
 * Form for joining a course, as the signed-in user or with a new account, and the way to the course. `join`
 * calls the server; `before` is shown above the fields of the account.
 */
export function JoinForm({
  defaults,
  join,
  before,
}: {
  /** Known facts about the person, as default values. */
  readonly defaults?: { readonly name?: string | undefined; readonly email?: string | undefined };
  readonly join: (account: NewAccount | undefined) => Promise<Joined>;
  readonly before?: ComponentChildren;
}) {
  const t = joiningTexts.value;
  const { signIn } = texts.value;
  const [name, setName] = useState(defaults?.name ?? "");
  const [email, setEmail] = useState(defaults?.email ?? "");
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const own = person.value;

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    const account =
      own === undefined ? { name: name.trim(), email: email.trim(), password } : undefined;
    try {
      const { joined, ...session } = await join(account);
      applySession(session);
      go(`/courses/${encodeURIComponent(joined)}`, { replaces: true });
    } catch (error) {
      setProblem(toApiError(error));
      setBusy(false);
    }
  };

  const needsProvider = own === undefined && me.value?.waysIn?.hasPasswords === false;
  if (needsProvider) {
    return (
      <>
        <p>{t.signInFirst}</p>
        <SignInForm />
      </>
    );
  }
  if (own === undefined && address.value.search === SIGN_IN) return <SignInFirst />;
  return (
    <Form onSend={() => void send()}>
      {before}
      {own === undefined ? (
        <>
          <Field
            label={t.name}
            hint={t.nameHint}
            autocomplete="name"
            required
            value={name}
            onInput={setName}
          />
          <Field
            label={signIn.email}
            type="email"
            autocomplete="username"
            required
            value={email}
            onInput={setEmail}
          />
          <NewPasswordField label={t.password} value={password} onInput={setPassword} />
        </>
      ) : (
        <p>{t.asPerson(own.name)}</p>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {t.submit}
      </Button>
      {own === undefined && (
        <p class="quiet">
          <a href={hrefHere(SIGN_IN)}>{signIn.haveAccount}</a>
        </p>
      )}
    </Form>
  );
}

/** Signing in on the page for joining, which then asks whether to join as this person. */
function SignInFirst() {
  const t = joiningTexts.value;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <>
      <p>{t.signInFirst}</p>
      <div ref={form}>
        <SignInForm />
      </div>
      <p class="quiet">
        <a href={hrefHere("")}>{t.newAccount}</a>
      </p>
    </>
  );
}

/** The page's own address, with the invitation's token in its fragment, and another search part. */
function hrefHere(search: string): string {
  const { pathname, hash } = address.value;
  return `${pathname}${search}${hash}`;
}
