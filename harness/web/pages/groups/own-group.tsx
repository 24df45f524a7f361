import { useState } from "preact/hooks";
import type { OwnGroup as GroupView } from "../../../api/group-routes.ts";
import type { CourseView } from "../../../api/shapes.ts";
import { call } from "../../client/call.ts";
import { makeRequestKey } from "../../client/request-key.ts";
import { useAction } from "../../client/use-action.ts";
import { type Data, useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { groupTexts } from "./texts.ts";

const GroupSets = lazy(async () => (await import("../staff/groups/group-sets.tsx")).GroupSets);

interface Place {
  readonly course: string;
  readonly exercise: string;
}

function useOwnGroup({ course, exercise }: Place): Data<GroupView> {
  const data = useData(
    async (signal) => call("ownGroup", { params: { course, exercise }, signal }),
    [course, exercise],
  );
  useLive(course, (event) => {
    const isChanged = event.kind === "changed" && event.what === "course";
    if (isChanged || event.kind === "reset") data.reload();
  });
  return data;
}

/** The student's group of the whole course; for instructors the groups of all. */
export function CourseGroups({ id, role, exercises }: CourseView) {
  const exercise = exercises.find(({ groups }) => groups === "course")?.id;
  if (role === "student" && exercise !== undefined) {
    return <OwnGroup course={id} exercise={exercise} />;
  }
  return role === "instructor" ? <AllGroups course={id} /> : null;
}

function AllGroups({ course }: { readonly course: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{groupTexts.value.all}</summary>
      {isOpen && <GroupSets course={course} />}
    </details>
  );
}

function OwnGroup(place: Place) {
  const data = useOwnGroup(place);
  const t = groupTexts.value;
  if (data.value === undefined) return null;
  return (
    <section class="page-part" aria-labelledby="own-group">
      <h2 id="own-group">{t.title}</h2>
      <GroupPanel place={place} view={data.value} reload={data.reload} />
    </section>
  );
}

/** With whom the student submits an exercise, in a line, with a dialog about the group. */
export function GroupNote(place: Place) {
  const data = useOwnGroup(place);
  const [isOpen, setOpen] = useState(false);
  const t = groupTexts.value;
  if (data.value === undefined) return null;
  const others =
    data.value.group?.members.filter(({ isMe, isCounted }) => !isMe && isCounted) ?? [];
  const names = others.map(({ name }) => name).join(", ");
  return (
    <>
      <p class="quiet small hacks-note">
        {names === "" ? t.aloneNote : t.with(names)}{" "}
        <Button kind="plain" onClick={() => setOpen(true)}>
          {t.show}
        </Button>
      </p>
      {isOpen && (
        <Dialog title={t.title} onClose={() => setOpen(false)}>
          <GroupPanel place={place} view={data.value} reload={data.reload} />
        </Dialog>
      )}
    </>
  );
}

interface PanelProps {
  readonly place: Place;
  readonly view: GroupView;
  readonly reload: () => void;
}

function GroupPanel({ place, view, reload }: PanelProps) {
  const t = groupTexts.value;
  const { group, size, form, refusal, isForCourse } = view;
  return (
    <>
      {group === undefined ? (
        <p>{form === "staff" ? t.byStaff : t.alone(size)}</p>
      ) : (
        <>
          <ul>
            {group.members.map(({ name, isMe, isCounted }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two members may have one name.
              <li key={index}>
                {name}
                {isMe && ` (${t.me})`}
                {!isMe && !isCounted && <span class="quiet"> ({t.notCounted})</span>}
              </li>
            ))}
          </ul>
          {isForCourse && <p class="quiet">{t.forCourse}</p>}
        </>
      )}
      {group?.code !== undefined && (
        <p>
          {t.code}: <strong>{group.code}</strong>
          <br />
          <span class="quiet small">{t.codeHint}</span>
        </p>
      )}
      {refusal === undefined &&
        (group === undefined ? (
          <Joining place={place} reload={reload} />
        ) : (
          <Leaving place={place} reload={reload} />
        ))}
    </>
  );
}

function Joining({ place, reload }: Omit<PanelProps, "view">) {
  const t = groupTexts.value;
  const [code, setCode] = useState("");
  const [requestKey] = useState(makeRequestKey);
  const action = useAction();
  const form = () =>
    action.run(async () => {
      await call("formGroup", { params: { ...place }, requestKey });
      reload();
    });
  const join = () =>
    action.run(async () => {
      await call("joinGroup", { params: { ...place }, body: { code } });
      reload();
    });
  return (
    <>
      <Form onSend={join}>
        <Field
          label={t.enterCode}
          value={code}
          autocapitalize="characters"
          autocomplete="off"
          spellcheck={false}
          required
          onInput={setCode}
        />
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        <div class="buttons">
          <Button type="submit" kind="primary" isBusy={action.isBusy}>
            {t.join}
          </Button>
          <Button onClick={form}>{t.form}</Button>
        </div>
      </Form>
    </>
  );
}

function Leaving({ place, reload }: Omit<PanelProps, "view">) {
  const t = groupTexts.value;
  const [isAsking, setAsking] = useState(false);
  const action = useAction();
  const leave = () =>
    action.run(async () => {
      await call("leaveGroup", { params: { ...place } });
      setAsking(false);
      reload();
    });
  return (
    <div class="buttons">
      <Button onClick={() => setAsking(true)}>{t.leave}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t.leave}
          text={t.leaveSure}
          yes={t.leave}
          kind="danger"
          isBusy={action.isBusy}
          problem={action.problem}
          onYes={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
