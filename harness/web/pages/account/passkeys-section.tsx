import { useState } from "preact/hooks";
import { Table } from "../../../components/table.ts";
import { call, type Reply } from "../../client/call.ts";
import { addPasskey, hasPasskeySupport, provePasskey } from "../../client/passkeys.ts";
import { me } from "../../client/session.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { accountTexts } from "./texts.ts";

type Passkey = Reply<"passkeys">[number];

/** Passkeys of the user: adds, lists and removes them, and confirms the session with one. */
export function PasskeysSection({ onSession }: { readonly onSession: () => void }) {
  const t = accountTexts.value;
  const passkeys = useData(async (signal) => call("passkeys", { signal }), []);
  const [selected, setSelected] = useState<Passkey>();
  const removal = useAction();
  const remove = (id: string) =>
    removal.run(async () => {
      await call("removePasskey", { params: { id } });
      setSelected(undefined);
      passkeys.reload();
    });
  const changed = () => {
    passkeys.reload();
    onSession();
  };

  return (
    <section>
      <h2>{t.passkeys}</h2>
      <p class="quiet">{t.passkeysHint}</p>
      {me.value?.secondStep !== undefined && <SecondStep onDone={changed} />}
      <Loaded data={passkeys}>
        {(list) =>
          list.length > 0 && (
            <Table label={t.passkeys} head={[t.tokenName, t.added, t.used, ""]}>
              {list.map((passkey) => (
                <tr key={passkey.id}>
                  <th scope="row">{passkey.name}</th>
                  <td>
                    <Moment at={passkey.addedAt} />
                  </td>
                  <td>{passkey.usedAt === undefined ? t.never : <Moment at={passkey.usedAt} />}</td>
                  <td>
                    <Button
                      kind="plain"
                      label={t.removePasskey(passkey.name)}
                      onClick={() => setSelected(passkey)}
                    >
                      {t.remove}
                    </Button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
      {!hasPasskeySupport() ? (
        <p class="quiet">{t.noPasskeysHere}</p>
      ) : (
        me.value?.secondStep !== "confirm" && <NewPasskey onAdded={changed} />
      )}
      {selected !== undefined && (
        <ConfirmDialog
          title={t.removePasskey(selected.name)}
          text={t.removePasskeyHint}
          yes={t.remove}
          kind="danger"
          problem={removal.problem}
          isBusy={removal.isBusy}
          onYes={() => remove(selected.id)}
          onClose={() => setSelected(undefined)}
        />
      )}
    </section>
  );
}

function SecondStep({ onDone }: { readonly onDone: () => void }) {
  const t = accountTexts.value;
  const { isBusy, problem, run } = useAction();
  if (me.value?.secondStep === "add") return <Notice kind="info">{t.stepAdd}</Notice>;
  return (
    <>
      <Notice kind="info">{t.stepConfirm}</Notice>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <div class="buttons">
        <Button
          kind="primary"
          isBusy={isBusy}
          onClick={() =>
            run(async () => {
              await provePasskey(t.passkeyWords, { confirms: true });
              onDone();
            })
          }
        >
          {t.confirmWithPasskey}
        </Button>
      </div>
    </>
  );
}

function NewPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const t = accountTexts.value;
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const { isBusy, problem, run } = useAction();

  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t.newPasskey}</Button>;
  const add = () =>
    run(async () => {
      await addPasskey(name.trim(), t.passkeyWords);
      setOpen(false);
      setName("");
      onAdded();
    });
  return (
    <div class="narrow">
      <Form onSend={add}>
        <Field
          label={t.passkeyName}
          hint={t.passkeyNameHint}
          autocomplete="off"
          required
          value={name}
          onInput={setName}
        />
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t.addPasskey}
        </Button>
      </Form>
    </div>
  );
}
