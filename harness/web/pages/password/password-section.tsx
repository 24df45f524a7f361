import { useState } from "preact/hooks";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { call } from "../../client/call.ts";
import { person } from "../../client/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { NewPasswordField, HiddenUsername } from "./password-fields.tsx";
import { passwordTexts } from "./texts.ts";

/** Form for changing the own password. */
export function PasswordSection({ onDone }: { readonly onDone: () => void }) {
  const t = passwordTexts.value;
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  const [state, setState] = useState<"open" | "busy" | "done">("open");
  const [problem, setProblem] = useState<ApiError>();

  const send = async () => {
    setState("busy");
    setProblem(undefined);
    try {
      await call("changePassword", { body: { old, password } });
      setOld("");
      setPassword("");
      setState("done");
      onDone();
    } catch (error) {
      setProblem(toApiError(error));
      setState("open");
    }
  };

  return (
    <section class="narrow">
      <h2>{t.title}</h2>
      <Form onSend={() => void send()}>
        <HiddenUsername email={person.value?.email ?? ""} />
        <Field
          label={t.old}
          type="password"
          autocomplete="current-password"
          required
          value={old}
          onInput={setOld}
        />
        <NewPasswordField label={t.new} value={password} onInput={setPassword} />
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <div class="buttons" aria-live="polite">
          <Button type="submit" isBusy={state === "busy"}>
            {t.change}
          </Button>
          {state === "done" && <p>{t.changed}</p>}
        </div>
      </Form>
    </section>
  );
}

/** For administrators: creates a password reset link for anybody. */
export function PasswordLinkSection() {
  const t = passwordTexts.value;
  const [email, setEmail] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const [passwordLink, setPasswordLink] = useState<{
    readonly name: string;
    readonly link: string;
  }>();

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setPasswordLink(await call("makePasswordLinkFor", { body: { email: email.trim() } }));
    } catch (error) {
      setPasswordLink(undefined);
      setProblem(toApiError(error));
    }
    setBusy(false);
  };

  return (
    <section class="narrow">
      <h2>{t.forOthers}</h2>
      <Form onSend={() => void send()}>
        <Field
          label={t.ofWhom}
          type="email"
          autocomplete="off"
          required
          value={email}
          onInput={setEmail}
        />
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <Button type="submit" isBusy={isBusy}>
          {t.makeLink}
        </Button>
      </Form>
      {passwordLink !== undefined && (
        <p role="status">
          {t.linkFor(passwordLink.name)} <code class="link">{passwordLink.link}</code>
        </p>
      )}
    </section>
  );
}
