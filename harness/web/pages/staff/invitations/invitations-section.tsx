import { useState } from "preact/hooks";
import type { MembersView } from "../../../../api/staff-shapes.ts";
import { call } from "../../../client/call.ts";
import { useAction } from "../../../client/use-action.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Choice } from "../../../ui/field.tsx";
import { Moment, printMoment, useZone } from "../../../ui/moment.tsx";
import { ProblemNotice } from "../../../ui/notice.tsx";
import { Table } from "../../../../components/table.ts";
import type { Link } from "./links-dialog.tsx";
import { staffTexts } from "../texts.ts";
import { invitationTexts } from "./texts.ts";

type Invitation = MembersView["invitations"][number];

/** Open invitations, of which many can be revoked or get new links at once. */
export function InvitationsSection({
  course,
  invitations,
  onLinks,
  onChange,
}: {
  readonly course: string;
  readonly invitations: readonly Invitation[];
  readonly onLinks: (links: readonly Link[]) => void;
  readonly onChange: () => void;
}) {
  const t = { ...staffTexts.value.members, ...invitationTexts.value };
  const zone = useZone();
  const action = useAction();
  const [list, setList] = useState("");
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<"renew" | "revoke">();
  const lists = new Map(
    invitations.flatMap((each) => (each.list === undefined ? [] : [[keyOf(each), each.list]])),
  );
  const visible = lists.has(list)
    ? invitations.filter((each) => keyOf(each) === list)
    : invitations;
  const selectedIds = visible.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  const isAll = selectedIds.length === visible.length;
  if (invitations.length === 0) return null;
  const mark = (id: string, isMarked: boolean) => {
    const next = new Set(marked);
    if (isMarked) next.add(id);
    else next.delete(id);
    setMarked(next);
  };
  const options = { params: { course }, body: { invitations: selectedIds } };
  const renew = () =>
    action.run(async () => {
      onLinks(await call("renewInvitations", options));
      setMarked(new Set());
    });
  const revoke = () =>
    action.run(async () => {
      await call("revokeInvitations", options);
      setMarked(new Set());
      onChange();
    });
  return (
    <section>
      <h2>{t.invitations}</h2>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div class="filters">
        {lists.size > 0 && (
          <Choice
            label={t.fromList}
            value={lists.has(list) ? list : ""}
            options={[
              ["", t.allInvitations(invitations.length)],
              ...[...lists].map(([key, { name, readAt }]): readonly [string, string] => [
                key,
                `${name}, ${printMoment(readAt, zone)}`,
              ]),
            ]}
            onChange={setList}
          />
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => setMarked(new Set(isAll ? [] : visible.map(({ id }) => id)))}
          />
          {t.markAll(visible.length)}
        </label>
      </div>
      <div class="buttons">
        <Button
          isBusy={action.isBusy}
          isDisabled={selectedIds.length === 0}
          onClick={() => setAsking("renew")}
        >
          {t.renewOf(selectedIds.length)}
        </Button>
        <Button
          kind="danger"
          isBusy={action.isBusy}
          isDisabled={selectedIds.length === 0}
          onClick={() => setAsking("revoke")}
        >
          {t.revokeOf(selectedIds.length)}
        </Button>
      </div>
      <Table stacks label={t.invitations} head={[t.name, t.role, t.until]}>
        {visible.map(({ id, name, email, student, role, expiresAt }) => {
          const who = name ?? email ?? student ?? "–";
          return (
            <tr key={id}>
              <th scope="row">
                <label class="check">
                  <input
                    type="checkbox"
                    checked={marked.has(id)}
                    onChange={({ currentTarget }) => mark(id, currentTarget.checked)}
                  />
                  <span>
                    {who}{" "}
                    {email !== undefined && email !== who && <span class="quiet">{email}</span>}
                  </span>
                </label>
              </th>
              <td>{t.roles[role]}</td>
              <td>
                <Moment at={expiresAt} />
              </td>
            </tr>
          );
        })}
      </Table>
      {asking !== undefined && (
        <ConfirmDialog
          title={asking === "renew" ? t.renew : t.revokeTitle}
          text={
            asking === "renew" ? t.renewSure(selectedIds.length) : t.revokeSure(selectedIds.length)
          }
          yes={asking === "renew" ? t.renew : t.revoke}
          kind={asking === "renew" ? "primary" : "danger"}
          isBusy={action.isBusy}
          onYes={() => {
            setAsking(undefined);
            if (asking === "renew") renew();
            else revoke();
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

/** Identifies an uploaded list; empty for people who were invited one by one. */
function keyOf({ list }: Invitation): string {
  return list === undefined ? "" : `${list.readAt} ${list.name}`;
}
