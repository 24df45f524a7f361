import { useState } from "preact/hooks";
import type { MembersView } from "../../../../api/staff-shapes.ts";
import { call, type Reply } from "../../../client/call.ts";
import { useAction } from "../../../client/use-action.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ProblemNotice } from "../../../ui/notice.tsx";
import { FileChoice } from "../file-choice.tsx";
import { toApiFile } from "../files.ts";
import type { Link } from "./links-dialog.tsx";
import { staffTexts } from "../texts.ts";
import { invitationTexts } from "./texts.ts";

/** Invites the students of a list: an uploaded one, or the roster in course.yaml. */
export function RosterSection({
  course,
  waiting,
  onLinks,
  onChange,
}: {
  readonly course: string;
  readonly waiting: MembersView["roster"];
  readonly onLinks: (links: readonly Link[]) => void;
  readonly onChange: () => void;
}) {
  const t = { ...staffTexts.value.members, ...invitationTexts.value };
  const action = useAction();
  const [roster, setRoster] = useState<Reply<"readRoster">>();
  const [withdrawnCount, setWithdrawnCount] = useState<number>();
  const [isAsking, setAsking] = useState<"renew" | "take-back">();
  const params = { course };
  const choose = ([file]: readonly File[]) =>
    action.run(async () => {
      if (file === undefined) return;
      const reply = await call("readRoster", { params, body: await toApiFile(file) });
      setWithdrawnCount(undefined);
      setRoster(reply);
      if (reply.invitations.length > 0) onLinks(reply.invitations);
    });
  const inviteRoster = () =>
    action.run(async () => onLinks(await call("inviteRoster", { params })));
  const renew = (invitations: readonly string[]) =>
    action.run(async () => {
      const links = await call("renewInvitations", {
        params,
        body: { invitations: [...invitations] },
      });
      setRoster(undefined);
      onLinks(links);
    });
  const takeBack = (invitations: readonly string[]) =>
    action.run(async () => {
      const body = { invitations: [...invitations] };
      const { revoked } = await call("revokeInvitations", { params, body });
      setRoster(undefined);
      setWithdrawnCount(revoked);
      onChange();
    });
  const invitationIds = roster?.invitations.map(({ id }) => id) ?? [];
  const open = roster?.open ?? [];
  const uninvited = waiting.filter(({ isInvited }) => isInvited !== true);
  return (
    <section>
      <h2>{t.roster}</h2>
      <p>{t.rosterHint}</p>
      <FileChoice label={t.chooseFile} isBusy={action.isBusy} onChoose={choose} />
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div role="status">
        {roster !== undefined && <p>{t.rosterRead(roster.students, invitationIds.length)}</p>}
        {roster?.remarks.map((remark) => (
          <p key={remark} class="quiet">
            {remark}
          </p>
        ))}
        {withdrawnCount !== undefined && <p>{t.listTaken(withdrawnCount)}</p>}
      </div>
      {invitationIds.length + open.length > 0 && (
        <div class="buttons">
          {open.length > 0 && (
            <Button isBusy={action.isBusy} onClick={() => setAsking("renew")}>
              {t.renewOf(open.length)}
            </Button>
          )}
          {invitationIds.length > 0 && (
            <Button isBusy={action.isBusy} onClick={() => setAsking("take-back")}>
              {t.takeListBack}
            </Button>
          )}
        </div>
      )}
      {waiting.length > 0 && (
        <p>
          {t.waiting}:{" "}
          <span class="quiet">
            {waiting.map(({ name, student }) => name ?? student).join(", ")}
          </span>
        </p>
      )}
      {uninvited.length > 0 && (
        <div class="buttons">
          <Button isBusy={action.isBusy} onClick={inviteRoster}>
            {t.inviteRoster(uninvited.length)}
          </Button>
        </div>
      )}
      {isAsking !== undefined && (
        <ConfirmDialog
          title={isAsking === "renew" ? t.renew : t.takeListBack}
          text={
            isAsking === "renew"
              ? t.renewSure(open.length)
              : t.takeListBackSure(invitationIds.length)
          }
          yes={isAsking === "renew" ? t.renew : t.revoke}
          kind={isAsking === "renew" ? "primary" : "danger"}
          isBusy={action.isBusy}
          onYes={() => {
            setAsking(undefined);
            if (isAsking === "renew") renew(open);
            else takeBack(invitationIds);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
