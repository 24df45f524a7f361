import { useState } from "preact/hooks";
import type { MembersView } from "../../../api/staff-shapes.ts";
import { call, type Reply } from "../../client/call.ts";
import { ProblemNotice } from "../../ui/notice.tsx";
import { FileChoice } from "./file-choice.tsx";
import { toApiFile } from "./files.ts";
import type { Link } from "./inviting.tsx";
import { staffTexts } from "./texts.ts";
import { useDeed } from "./use-deed.ts";

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
  const deed = useDeed();
  const [read, setRead] = useState<Reply<"readRoster">>();
  const choose = ([file]: readonly File[]) =>
    deed.run(async () => {
      if (file === undefined) return;
      const reply = await call("readRoster", { params: { course }, body: await toApiFile(file) });
      setRead(reply);
      if (reply.invitations.length > 0) onLinks(reply.invitations);
    });
  return (
    <section>
      <h2>{t.roster}</h2>
      <p>{t.rosterHint}</p>
      <FileChoice label={t.chooseFile} isBusy={deed.isBusy} onChoose={choose} />
      {deed.problem !== undefined && <ProblemNotice problem={deed.problem} />}
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
