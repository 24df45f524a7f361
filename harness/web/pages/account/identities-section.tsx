import { useState } from "preact/hooks";
import { type ApiError, toApiError } from "../../client/api-error.ts";
import { call, type Reply } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { Table } from "../../../components/table.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { accountTexts } from "./texts.ts";

type Identity = Reply<"identities">[number];

/** The providers' accounts with which the user signs in. */
export function IdentitiesSection() {
  const t = accountTexts.value;
  const identities = useData(async (signal) => call("identities", { signal }), []);
  const [selected, setSelected] = useState<Identity>();
  const [problem, setProblem] = useState<ApiError>();

  const disconnect = async (identity: string) => {
    setProblem(undefined);
    try {
      await call("unlinkIdentity", { params: { identity } });
      setSelected(undefined);
      identities.reload();
    } catch (error) {
      setProblem(toApiError(error));
    }
  };

  return (
    <section>
      <h2>{t.identities}</h2>
      <Loaded data={identities}>
        {(list) =>
          list.length === 0 ? (
            <p>{t.noIdentities}</p>
          ) : (
            <Table label={t.identities} head={[t.provider, t.identity, t.since, ""]}>
              {list.map((identity) => (
                <tr key={identity.id}>
                  <th scope="row">{identity.provider}</th>
                  <td>{identity.label}</td>
                  <td>
                    <Moment at={identity.linkedAt} />
                  </td>
                  <td>
                    <Button
                      kind="plain"
                      label={t.disconnectFrom(identity.provider)}
                      onClick={() => setSelected(identity)}
                    >
                      {t.disconnect}
                    </Button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
      <ProviderButtons links />
      {selected !== undefined && (
        <ConfirmDialog
          title={t.disconnectFrom(selected.provider)}
          text={t.disconnectHint}
          yes={t.disconnect}
          kind="danger"
          problem={problem}
          onYes={() => void disconnect(selected.id)}
          onClose={() => {
            setProblem(undefined);
            setSelected(undefined);
          }}
        />
      )}
    </section>
  );
}
