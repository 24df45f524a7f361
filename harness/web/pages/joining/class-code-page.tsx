import { useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { Field } from "../../ui/field.tsx";
import { Page } from "../../ui/page.tsx";
import { Welcome } from "../../ui/welcome.tsx";
import { JoinForm } from "./join-form.tsx";
import { joiningTexts } from "./texts.ts";

/** Page for joining by class code. */
export function ClassCodePage() {
  const t = joiningTexts.value;
  const [code, setCode] = useState("");
  return (
    <Page title={t.title}>
      <Welcome>
        <JoinForm
          join={async (account) =>
            call("joinByCode", { body: account === undefined ? { code } : { code, account } })
          }
          before={
            <Field
              label={t.code}
              hint={t.codeHint}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              required
              value={code}
              onInput={setCode}
            />
          }
        />
      </Welcome>
    </Page>
  );
}
