import { useState } from "preact/hooks";
import { type ApiError, toApiError } from "../client/api-error.ts";
import { applySession, person } from "../client/session.ts";
import type { Me } from "../../api/shapes.ts";
import { go } from "../routing/router.ts";
import { texts } from "../texts/index.ts";
import { Button } from "../ui/button.tsx";
import { Field, Form } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/notice.tsx";
import { NewPasswordField } from "./password/password-fields.tsx";
import type { ComponentChildren } from "preact";

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Form for joining a course, as the signed-in user or with a new account. `join` calls the server;
 * `before` is shown above the fields of the account.
 */
export function JoinForm({
  known,
  join,
  before,
}: {
  /** Known facts about the person, as default values. */
  readonly known?: { readonly name?: string | undefined; readonly email?: string | undefined };
  readonly join: (account: NewAccount | undefined) => Promise<Me>;
  readonly before?: ComponentChildren;
}) {
  const { join: t, signIn } = texts.value;
  const [name, setName] = useState(known?.name ?? "");
  const [email, setEmail] = useState(known?.email ?? "");
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
      applySession(await join(account));
      go("/", { replaces: true });
    } catch (thrown) {
      setProblem(toApiError(thrown));
      setBusy(false);
    }
  };

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
          <a href="/">{signIn.haveAccount}</a>. {t.signInFirst}
        </p>
      )}
    </Form>
  );
}
