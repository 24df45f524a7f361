import { useState } from "preact/hooks";
import { call, type Reply } from "../../../client/call.ts";
import { makeRequestKey } from "../../../client/request-key.ts";
import { useAction } from "../../../client/use-action.ts";
import { useData } from "../../../client/use-data.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Choice } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { ProblemNotice } from "../../../ui/notice.tsx";
import { staffGroupsTexts } from "./texts.ts";

/** A course of a learning platform. */
export type GroupPlatform = Reply<"groups">["platforms"][number];
type PlatformGroups = Reply<"readPlatformGroups">;
type Difference = NonNullable<PlatformGroups["difference"]>;
type NamedStudents = Difference["changes"][number]["members"];

/** Shows what would change if a set took the groups of a learning platform, and takes them. */
export function PlatformGroupsDialog({
  place,
  platform: { title, ...from },
  onClose,
  onDone,
}: {
  readonly place: { readonly course: string; readonly set: string };
  readonly platform: GroupPlatform;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const t = staffGroupsTexts.value.platform;
  const [groupSets, setGroupSets] = useState<PlatformGroups["groupSets"]>([]);
  const [choice, choose] = useState("");
  const groupSet = groupSets[Number(choice === "" ? NaN : choice)]?.id;
  const data = useData(
    async (signal) => {
      const body = { from, ...(groupSet !== undefined && { groupSet }) };
      const reply = await call("readPlatformGroups", { params: place, body, signal });
      setGroupSets(reply.groupSets);
      return reply;
    },
    [place.set, from.platform, from.deployment, from.context, choice],
  );
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p class="quiet">{t.about(title)}</p>
      {groupSets.length > 1 && (
        <Choice
          label={t.groupSet}
          value={choice}
          options={[
            ...(choice === "" ? [["", t.choose] as const] : []),
            ...groupSets.map(
              ({ name, groups }, index) => [String(index), t.setOf(name, groups)] as const,
            ),
          ]}
          onChange={choose}
        />
      )}
      <Loaded data={data}>
        {({ groupSets: present, difference }) => (
          <>
            {present.length === 0 && <p>{t.noneThere}</p>}
            {difference !== undefined && (
              <DifferenceView place={place} difference={difference} onDone={onDone} />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function DifferenceView({
  place,
  difference: { changes, unchanged, absent, inSeveral },
  onDone,
}: {
  readonly place: { readonly course: string; readonly set: string };
  readonly difference: Difference;
  readonly onDone: () => void;
}) {
  const t = staffGroupsTexts.value.platform;
  const [requestKey] = useState(makeRequestKey);
  const action = useAction();
  const apply = () =>
    action.run(async () => {
      const groups = changes.map(({ group, before, members }) => ({
        ...(group !== undefined && { group, before: listIds(before) }),
        members: listIds(members),
      }));
      await call("setGroups", { params: place, body: { groups }, requestKey });
      onDone();
    });
  return (
    <>
      {changes.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <ul>
          {changes.map(({ group, name, before, members }) => (
            <li key={group ?? name}>
              {group === undefined
                ? t.made(name ?? "", listNames(members))
                : members.length === 0
                  ? t.ended(listNames(before))
                  : t.changed(name, listNames(before), listNames(members))}
            </li>
          ))}
        </ul>
      )}
      {unchanged > 0 && <p class="quiet">{t.unchanged(unchanged)}</p>}
      {absent.length > 0 && (
        <>
          <p>{t.absent}</p>
          <ul>
            {absent.map(({ name, groups }) => (
              <li key={name + groups.join()}>{t.ofGroups(name, groups)}</li>
            ))}
          </ul>
        </>
      )}
      {inSeveral.length > 0 && (
        <>
          <p>{t.inSeveral}</p>
          <ul>
            {inSeveral.map(({ student, name = student, groups }) => (
              <li key={student}>{t.ofGroups(name, groups)}</li>
            ))}
          </ul>
        </>
      )}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      {changes.length > 0 && (
        <div class="buttons">
          <Button kind="primary" isBusy={action.isBusy} onClick={apply}>
            {t.apply}
          </Button>
        </div>
      )}
    </>
  );
}

function listIds(students: NamedStudents): string[] {
  return students.map(({ student }) => student);
}

function listNames(students: NamedStudents): string {
  return students.map(({ student, name = student }) => name).join(", ");
}
