import { useState } from "preact/hooks";
import { call } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { Choice, Field, Form } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { useAction } from "../../client/use-action.ts";
import { platformTexts } from "./texts.ts";

const EMPTY = {
  name: "",
  issuer: "",
  clientId: "",
  authorizationUrl: "",
  tokenUrl: "",
  keysUrl: "",
  tokenAudience: "",
};
const FAMILIES = { moodle: "Moodle", canvas: "Canvas", desire2learn: "Brightspace", other: "–" };
type Family = keyof typeof FAMILIES;

/** Form for registering a learning platform manually. */
export function NewPlatform({ onAdded }: { readonly onAdded: () => void }) {
  const t = platformTexts.value;
  const [fields, setFields] = useState(EMPTY);
  const [family, setFamily] = useState<Family>("moodle");
  const action = useAction();
  const names = { ...t, keysUrl: t.tokenKeysUrl };
  const send = () =>
    action.run(async () => {
      const { tokenAudience, ...needed } = fields;
      const audience = tokenAudience.trim() === "" ? {} : { tokenAudience };
      await call("addPlatform", { body: { ...needed, ...audience, family } });
      setFields(EMPTY);
      onAdded();
    });
  return (
    <section class="narrow">
      <h2>{t.byHand}</h2>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <Form onSend={send}>
        <Choice
          label={t.family}
          value={family}
          options={Object.entries(FAMILIES)}
          onChange={(value) => setFamily(value as Family)}
        />
        {(Object.keys(EMPTY) as (keyof typeof EMPTY)[]).map((name) => (
          <Field
            key={name}
            label={names[name]}
            value={fields[name]}
            required={name !== "tokenAudience"}
            {...(name === "tokenAudience" && { hint: t.audienceHint })}
            onInput={(text) => setFields((before) => ({ ...before, [name]: text }))}
          />
        ))}
        <Button kind="primary" type="submit" isBusy={action.isBusy}>
          {t.add}
        </Button>
      </Form>
    </section>
  );
}
