import { useState } from "preact/hooks";
import { showLine } from "../../../core/printable.ts";
import type { Role } from "../../../school/role.ts";
import { call, type Reply } from "../../client/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Choice, Form, TextField } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Table } from "../../ui/table.tsx";
import { readPeople } from "./people-lines.ts";
import { staffTexts } from "./texts.ts";
import { useAction } from "../../client/use-action.ts";
import type { MembersView } from "../../../api/staff-shapes.ts";
import { FileChoice } from "./file-choice.tsx";
import { toApiFile } from "./files.ts";

export interface Link {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly student?: string | undefined;
  readonly link: string;
}

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
    <Dialog title={t.invite} onClose={onClose}>
      <Form onSend={send}>
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
          onChange={(chosen) => setRole(chosen as Role)}
        />
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        <div class="buttons">
          <Button kind="primary" type="submit" isBusy={action.isBusy}>
            {t.make}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Shows links that cannot be shown again. */
export function Links({
  links,
  onClose,
}: {
  readonly links: readonly Link[];
  readonly onClose: () => void;
}) {
  const t = staffTexts.value.members;
  const [isCopied, setCopied] = useState(false);
  const whoOf = ({ name, email, student }: Link) =>
    [name, email ?? student].filter(Boolean).join(", ");
  const lines = links.map((each) => `${whoOf(each)}\t${each.link}`).join("\n");
  return (
    <Dialog title={t.links} isWide onClose={onClose}>
      <p>{t.linksHint}</p>
      <Table stacks label={t.links} head={[t.name, t.links]}>
        {links.map((each) => (
          <tr key={each.link}>
            <th scope="row">{whoOf(each)}</th>
            <td>
              <code class="link">{each.link}</code>
            </td>
          </tr>
        ))}
      </Table>
      <div class="buttons">
        <Button
          kind="primary"
          onClick={() => void navigator.clipboard.writeText(lines).then(() => setCopied(true))}
        >
          {isCopied ? t.copied : t.copyAll}
        </Button>
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </Dialog>
  );
}

/** Creates invitations from a list of students. */
export function RosterFile({
  course,
  waiting,
  onLinks,
}: {
  readonly course: string;
  readonly waiting: MembersView["roster"];
  readonly onLinks: (links: readonly Link[]) => void;
}) {
  const t = staffTexts.value.members;
  const action = useAction();
  const [read, setRead] = useState<Reply<"readRoster">>();
  const choose = ([file]: readonly File[]) =>
    action.run(async () => {
      if (file === undefined) return;
      const reply = await call("readRoster", { params: { course }, body: await toApiFile(file) });
      setRead(reply);
      if (reply.invitations.length > 0) onLinks(reply.invitations);
    });
  return (
    <section>
      <h2>{t.roster}</h2>
      <p>{t.rosterHint}</p>
      <FileChoice label={t.chooseFile} isBusy={action.isBusy} onChoose={choose} />
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div role="status">
        {read !== undefined && <p>{t.rosterRead(read.students)}</p>}
        {read?.remarks.map((remark) => (
          <p key={remark} class="quiet">
            {remark}
          </p>
        ))}
      </div>
      {waiting.length > 0 && (
        <p>
          {t.waiting}:{" "}
          <span class="quiet">
            {waiting.map(({ name, student }) => name ?? student).join(", ")}
          </span>
        </p>
      )}
    </section>
  );
}
