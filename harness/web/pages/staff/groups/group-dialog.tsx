import { useState } from "preact/hooks";
import { call } from "../../../client/call.ts";
import { makeRequestKey } from "../../../client/request-key.ts";
import { useAction } from "../../../client/use-action.ts";
import { TextField } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { staffGroupsTexts } from "./texts.ts";

/** A group that staff change, with the members that they saw; without an ID, a new one. */
export interface ChangedGroup {
  readonly group?: string;
  readonly before: readonly string[];
}

/** Asks who is in a group. */
export function GroupDialog({
  place,
  group: { group, before },
  onClose,
  onDone,
}: {
  readonly place: { readonly course: string; readonly set: string };
  readonly group: ChangedGroup;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const t = staffGroupsTexts.value;
  const [ids, setIds] = useState(before.join("\n"));
  const [isSharing, setSharing] = useState(false);
  const [requestKey] = useState(makeRequestKey);
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const members = ids.split(/[\n,;]+/).map((id) => id.trim());
      const changed = {
        members: members.filter((id) => id !== ""),
        ...(group !== undefined && { group, before: [...before] }),
        ...(isSharing && { sharesEarlier: true as const }),
      };
      await call("setGroups", { params: place, body: { groups: [changed] }, requestKey });
      onDone();
    });
  return (
    <FormDialog
      title={group === undefined ? t.add : t.change}
      yes={t.save}
      action={action}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={t.ids}
        hint={t.idsHint}
        value={ids}
        isRequired={group === undefined}
        onInput={setIds}
      />
      {group !== undefined && (
        <label>
          <input
            type="checkbox"
            checked={isSharing}
            onChange={({ currentTarget }) => setSharing(currentTarget.checked)}
          />{" "}
          {t.sharesEarlier}
        </label>
      )}
    </FormDialog>
  );
}
