import { useState } from "preact/hooks";
import { call, type Reply } from "../../client/call.ts";
import { me } from "../../client/session.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { mailTexts } from "./texts.ts";

const INVITATION = "/join#";

/** Button that mails invitation links to their people; nothing if the server sends no mail. */
export function MailLinks({
  course,
  links,
  onMailed,
}: {
  readonly course: string;
  readonly links: readonly string[];
  readonly onMailed: () => void;
}) {
  const t = mailTexts.value;
  const action = useAction();
  const [mailed, setMailed] = useState<Reply<"mailInvitations">>();
  const tokens = links.flatMap((link) => link.split(INVITATION).slice(1));
  if (me.value?.hasMail !== true || tokens.length === 0) return null;
  const send = () =>
    action.run(async () => {
      setMailed(await call("mailInvitations", { params: { course }, body: { tokens } }));
      onMailed();
    });
  return (
    <>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <p role="status">
        {mailed !== undefined &&
          [
            t.mailed(mailed.mailed),
            ...(mailed.withoutAddress > 0 ? [t.withoutAddress(mailed.withoutAddress)] : []),
          ].join(" · ")}
      </p>
      <Button isBusy={action.isBusy} onClick={send}>
        {t.mailLinks}
      </Button>
    </>
  );
}
