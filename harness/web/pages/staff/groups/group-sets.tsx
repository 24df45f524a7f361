import { useState } from "preact/hooks";
import type { GroupSet } from "../../../../api/group-routes.ts";
import { call } from "../../../client/call.ts";
import { useAction } from "../../../client/use-action.ts";
import { useData } from "../../../client/use-data.ts";
import { useLive } from "../../../client/use-live.ts";
import { Table } from "../../../../components/table.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazy } from "../../../ui/lazy.tsx";
import { Notice, ProblemNotice } from "../../../ui/notice.tsx";
import { FileChoice } from "../file-choice.tsx";
import { toApiFile } from "../files.ts";
import { type ChangedGroup, GroupDialog } from "./group-dialog.tsx";
import type { GroupPlatform } from "./platform-groups-dialog.tsx";
import { staffGroupsTexts } from "./texts.ts";

const PlatformGroupsDialog = lazy(
  async () => (await import("./platform-groups-dialog.tsx")).PlatformGroupsDialog,
);

/** All groups of students who submit together, for instructors. */
export function GroupSets({ course }: { readonly course: string }) {
  const data = useData(async (signal) => call("groups", { params: { course }, signal }), [course]);
  useLive(course, (event) => {
    const isChanged = event.kind === "changed" && event.what === "members";
    if (isChanged || event.kind === "reset") data.reload();
  });
  return (
    <Loaded data={data}>
      {({ sets, platforms }) => (
        <>
          {sets.map((set) => (
            <Groups
              key={set.set}
              course={course}
              set={set}
              platforms={platforms}
              reload={data.reload}
            />
          ))}
        </>
      )}
    </Loaded>
  );
}

function Groups({
  course,
  set,
  platforms,
  reload,
}: {
  readonly course: string;
  readonly set: GroupSet;
  readonly platforms: readonly GroupPlatform[];
  readonly reload: () => void;
}) {
  const t = staffGroupsTexts.value;
  const [changed, change] = useState<ChangedGroup>();
  const [platform, setPlatform] = useState<GroupPlatform>();
  const [answer, setAnswer] = useState<string>();
  const action = useAction();
  const place = { course, set: set.set };
  const name = set.set === "all" ? t.forAll : (set.exercises[0]?.name ?? set.set);
  const read = (files: readonly File[]) =>
    action.run(async () => {
      const [file] = files;
      if (file === undefined) return;
      const reply = await call("readGroups", { params: place, body: await toApiFile(file) });
      setAnswer(t.fileDone(reply.groups, reply.students));
      reload();
    });
  return (
    <section>
      <h3>{name}</h3>
      <p class="quiet">{t.about(set.size, set.form === "students")}</p>
      {set.groups.length === 0 ? (
        <EmptyState title={t.noGroups} text={t.noGroupsHint} />
      ) : (
        <Table stacks label={`${t.title}: ${name}`} head={[t.members, t.actions]}>
          {set.groups.map(({ group, members }) => {
            const names = members.map((each) => each.name ?? each.student).join(", ");
            const before = members.map(({ student }) => student);
            return (
              <tr key={group}>
                <th scope="row">{names}</th>
                <td>
                  <Button
                    kind="plain"
                    label={t.changeOf(names)}
                    onClick={() => change({ group, before })}
                  >
                    {t.change}
                  </Button>
                </td>
              </tr>
            );
          })}
        </Table>
      )}
      {set.alone.length > 0 && (
        <details>
          <summary>{t.alone(set.alone.length)}</summary>
          <p>{set.alone.map(({ student, name: own }) => own ?? student).join(", ")}</p>
        </details>
      )}
      {answer !== undefined && <Notice kind="info">{answer}</Notice>}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div class="buttons">
        <Button onClick={() => change({ before: [] })}>{t.add}</Button>
        {platforms.map((each) => {
          const text = t.platform.take(platforms.length === 1 ? undefined : each.title);
          return (
            <Button
              key={JSON.stringify(each)}
              label={`${text}: ${name}`}
              onClick={() => setPlatform(each)}
            >
              {text}
            </Button>
          );
        })}
      </div>
      <FileChoice label={`${t.file}: ${name}`} isBusy={action.isBusy} onChoose={read} />
      <p class="quiet small">{t.fileHint}</p>
      {platform !== undefined && (
        <PlatformGroupsDialog
          place={place}
          platform={platform}
          onClose={() => setPlatform(undefined)}
          onDone={() => {
            setPlatform(undefined);
            reload();
          }}
        />
      )}
      {changed !== undefined && (
        <GroupDialog
          place={place}
          group={changed}
          onClose={() => change(undefined)}
          onDone={() => {
            change(undefined);
            reload();
          }}
        />
      )}
    </section>
  );
}
