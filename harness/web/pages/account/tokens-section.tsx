import { useState } from "preact/hooks";
import { TOKEN_SCOPES, type TokenScope } from "../../../api/token-scopes.ts";
import { Table } from "../../../components/table.ts";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { call, type Reply } from "../../client/call.ts";
import { me } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Choice, Field, Form } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { accountTexts } from "./texts.ts";

type Token = Reply<"tokens">[number];

const DAYS = [7, 30, 90, 180, 366] as const;
const USUAL_DAYS = 180;

/** Access tokens of the user: makes, lists and revokes them. */
export function TokensSection() {
  const t = accountTexts.value;
  const tokens = useData(async (signal) => call("tokens", { signal }), []);
  const [selected, setSelected] = useState<Token>();
  const [problem, setProblem] = useState<ApiError>();
  const [isMaking, setMaking] = useState(false);

  const revoke = async (token: string) => {
    setProblem(undefined);
    try {
      await call("revokeToken", { params: { id: token } });
      setSelected(undefined);
      tokens.reload();
    } catch (thrown) {
      setProblem(toApiError(thrown));
    }
  };

  return (
    <section>
      <h2>{t.tokens}</h2>
      <p class="quiet">{t.tokensHint}</p>
      <Loaded data={tokens}>
        {(list) =>
          list.length > 0 && (
            <Table label={t.tokens} head={[t.tokenName, t.course, t.scopes, t.used, t.expires, ""]}>
              {list.map((token) => (
                <tr key={token.id}>
                  <th scope="row">{token.name}</th>
                  <td>{nameOfCourse(token.course)}</td>
                  <td>{token.scopes.map((scope) => nameOfScope(scope)).join(", ")}</td>
                  <td>{token.usedAt === undefined ? t.never : <Moment at={token.usedAt} />}</td>
                  <td>
                    <Moment at={token.expiresAt} />
                  </td>
                  <td>
                    <Button
                      kind="plain"
                      label={t.revokeToken(token.name)}
                      onClick={() => setSelected(token)}
                    >
                      {t.revoke}
                    </Button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
      {isMaking ? (
        <NewToken onMade={tokens.reload} />
      ) : (
        <Button onClick={() => setMaking(true)}>{t.newToken}</Button>
      )}
      {selected !== undefined && (
        <ConfirmDialog
          title={t.revokeToken(selected.name)}
          text={t.revokeHint}
          yes={t.revoke}
          kind="danger"
          problem={problem}
          onYes={() => void revoke(selected.id)}
          onClose={() => {
            setProblem(undefined);
            setSelected(undefined);
          }}
        />
      )}
    </section>
  );
}

function NewToken({ onMade }: { readonly onMade: () => void }) {
  const t = accountTexts.value;
  const courses = me.value?.courses ?? [];
  const [name, setName] = useState("");
  const [course, setCourse] = useState(courses[0]?.id ?? "");
  const [scopes, setScopes] = useState<readonly TokenScope[]>(["submit"]);
  const [days, setDays] = useState(String(USUAL_DAYS));
  const [secret, setSecret] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const role = courses.find(({ id }) => id === course)?.role;
  const offered = TOKEN_SCOPES.filter(
    (scope) => role === "instructor" || !scope.startsWith("staff:"),
  );

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const offeredScopes = scopes.filter((scope) => offered.includes(scope));
      const body = { name: name.trim(), course, scopes: offeredScopes, days: Number(days) };
      setSecret((await call("makeToken", { body })).secret);
      onMade();
    } catch (thrown) {
      setProblem(toApiError(thrown));
    }
    setBusy(false);
  };

  if (secret !== undefined) {
    return (
      <p role="status">
        {t.tokenMade} <code class="link">{secret}</code>
      </p>
    );
  }
  return (
    <div class="narrow">
      <Form onSend={() => void send()}>
        <Field
          label={t.tokenName}
          hint={t.tokenNameHint}
          autocomplete="off"
          required
          value={name}
          onInput={setName}
        />
        <Choice
          label={t.course}
          value={course}
          options={courses.map((each) => [each.id, each.name] as const)}
          onChange={setCourse}
        />
        <fieldset>
          <legend>{t.scopes}</legend>
          {offered.map((scope) => (
            <label key={scope} class="check">
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={({ currentTarget: { checked } }) =>
                  setScopes(checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                }
              />{" "}
              {nameOfScope(scope)}
            </label>
          ))}
        </fieldset>
        <Choice
          label={t.validFor}
          value={days}
          options={DAYS.map((count) => [String(count), t.days(count)] as const)}
          onChange={setDays}
        />
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <Button
          type="submit"
          kind="primary"
          isBusy={isBusy}
          isDisabled={!scopes.some((scope) => offered.includes(scope))}
        >
          {t.makeToken}
        </Button>
      </Form>
    </div>
  );
}

function nameOfCourse(id: string): string {
  return me.value?.courses.find((course) => course.id === id)?.name ?? id;
}

/** Scopes of later versions have no name here. */
function nameOfScope(scope: string): string {
  const names: Readonly<Record<string, string>> = accountTexts.value.scopeNames;
  return names[scope] ?? scope;
}
