import { useState } from "preact/hooks";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { addressOf, call } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { peopleTexts } from "./texts.ts";

/** For administrators: a copy of what is stored about one person, and its erasure. */
export function PersonDataSection() {
  const t = peopleTexts.value;
  const [who, setWho] = useState("");
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const [erased, setErased] = useState<string>();
  const person = who.trim();

  const erase = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call("erasePerson", { params: { person } });
      setAsking(false);
      setErased(person);
      setWho("");
    } catch (error) {
      setProblem(toApiError(error));
    }
    setBusy(false);
  };
  const open = () => {
    setProblem(undefined);
    setErased(undefined);
    setAsking(true);
  };

  return (
    <section class="narrow">
      <h2>{t.title}</h2>
      <p class="quiet">{t.hint}</p>
      <Form onSend={open}>
        <Field
          label={t.whom}
          hint={t.whomHint}
          autocomplete="off"
          required
          value={who}
          onInput={setWho}
        />
        <div class="buttons">
          {person !== "" && (
            <a class="button" href={addressOf("dataOfPerson", { params: { person } })} download>
              {t.download}
            </a>
          )}
          <Button kind="danger" type="submit">
            {t.erase}
          </Button>
        </div>
      </Form>
      {erased !== undefined && <p role="status">{t.erased(erased)}</p>}
      {isAsking && (
        <ConfirmDialog
          title={t.eraseTitle(person)}
          text={t.eraseText}
          yes={t.erase}
          kind="danger"
          problem={problem}
          isBusy={isBusy}
          onYes={() => void erase()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** A copy of what is stored about the user. */
export function OwnDataSection() {
  const t = peopleTexts.value;
  return (
    <section>
      <h2>{t.own}</h2>
      <p class="quiet">{t.ownHint}</p>
      <p>
        <a href={addressOf("ownData", {})} download="grundy-data.zip">
          {t.ownDownload}
        </a>
      </p>
    </section>
  );
}
