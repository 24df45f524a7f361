import { useState } from "preact/hooks";
import { showLine } from "../../../core/printable.ts";
import type { Role } from "../../../school/role.ts";
import { call } from "../../client/call.ts";
import { Choice, TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Link } from "./invitations/links-dialog.tsx";
import { readPeople } from "./people-lines.ts";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";

/** Dialog for inviting people. */
export function InviteDialog({
  course,
  onMade,
  onClose,
}: {
  readonly course: string;
  readonly onMade: (links: readonly Link[]) => void;
  readonly onClose: () => void;
}) {
  const t = staffTexts.value.members;
  const [text, setText] = useState("");
  const [role, setRole] = useState<Role>("student");
  const { people, unread } = readPeople(text);
  const action = useAction();
  const send = () =>
    action.run(async () => {
      if (people.length === 0 || unread.length > 0) return;
      const body = { people: people.map((person) => ({ ...person, role })) };
      onMade(await call("invite", { params: { course }, body }));
    });
  const roles = Object.entries(t.roles);
  return (
    <FormDialog title={t.invite} yes={t.make} action={action} onSend={send} onClose={onClose}>
      <TextField
        label={t.people}
        hint={t.inviteHint}
        value={text}
        rows={6}
        isRequired
        onInput={setText}
      />
      {unread.map(({ line, why }) => (
        <p key={line} class="bad" role="alert">
          {t.unread[why](showLine(line))}
        </p>
      ))}
      <Choice
        label={t.role}
        value={role}
        options={roles}
        onChange={(value) => setRole(value as Role)}
      />
    </FormDialog>
  );
}
