import { useState } from "preact/hooks";
import type { CourseEditPlan, CourseSettingsView } from "../../../../api/reload-routes.ts";
import { call } from "../../../client/call.ts";
import { useAction } from "../../../client/use-action.ts";
import { useData } from "../../../client/use-data.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Form } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { drawCode, Notice, ProblemNotice } from "../../../ui/notice.tsx";
import { ChangeList, MistakeList } from "./changes.tsx";
import { courseFilesTexts } from "./texts.ts";
import "../../../style/course-files.css";
import "../../../style/printed-text.css";

const TIMES = ["opens", "deadline", "release"] as const;
type Edit = Parameters<typeof call<"planCourseEdit">>[1]["body"]["edits"][number];

/** Edits points and times in course.yaml: shows what an edit changes, then saves and reloads it. */
export function SettingsForm({
  course,
  onReload,
}: {
  readonly course: string;
  readonly onReload: () => void;
}) {
  const { settings: t } = courseFilesTexts.value;
  const settings = useData(
    async (signal) => call("courseSettings", { params: { course }, signal }),
    [course],
  );
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">{t.title}</h2>
      <Loaded data={settings}>
        {(view) => (
          <Settings
            key={view.base}
            course={course}
            settings={view}
            onReload={() => {
              settings.reload();
              onReload();
            }}
          />
        )}
      </Loaded>
    </section>
  );
}

function Settings({
  course,
  settings,
  onReload,
}: {
  readonly course: string;
  readonly settings: CourseSettingsView;
  readonly onReload: () => void;
}) {
  const { settings: t } = courseFilesTexts.value;
  const { base, timezone, exercises } = settings;
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [plan, setPlan] = useState<CourseEditPlan>();
  const action = useAction();
  const change = (edit: Edit, before: Edit["value"]) => {
    const { exercise = "" } = { exercise: undefined, ...edit };
    const next = new Map(edits);
    next.delete(`${exercise} ${edit.key}`);
    if (edit.value !== before) next.set(`${exercise} ${edit.key}`, edit);
    setEdits(next);
  };
  const body = { base, edits: [...edits.values()] };
  const look = () =>
    action.run(async () => setPlan(await call("planCourseEdit", { params: { course }, body })));
  if (plan !== undefined) {
    const back = () => setPlan(undefined);
    return <Review {...{ course, settings, body, plan, onReload, onBack: back }} />;
  }
  return (
    <Form onSend={look}>
      <p class="quiet">{t.about(timezone)}</p>
      <fieldset class="settings">
        <legend>{t.course}</legend>
        <TimeField
          label={t.courseRelease}
          name={t.of(t.courseRelease, t.course)}
          hint={t.courseReleaseHint}
          before={settings.release}
          edit={edits.get(" release")}
          onChange={(value) => change({ key: "release", value }, settings.release ?? null)}
        />
      </fieldset>
      {exercises.map((each) => (
        <fieldset key={each.id} class="settings">
          <legend>{each.name}</legend>
          <Field
            label={t.points}
            aria-label={t.of(t.points, each.name)}
            type="number"
            min={0}
            step="any"
            required
            value={String(edits.get(`${each.id} points`)?.value ?? each.points)}
            onInput={(value) =>
              change({ exercise: each.id, key: "points", value: Number(value) }, each.points)
            }
          />
          {TIMES.map((key) => (
            <TimeField
              key={key}
              label={t[key]}
              name={t.of(t[key], each.name)}
              before={each[key]}
              edit={edits.get(`${each.id} ${key}`)}
              onChange={(value) => change({ exercise: each.id, key, value }, each[key] ?? null)}
            />
          ))}
        </fieldset>
      ))}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div class="buttons">
        <Button kind="primary" type="submit" isBusy={action.isBusy} isDisabled={edits.size === 0}>
          {t.look}
        </Button>
        {edits.size > 0 && <Button onClick={() => setEdits(new Map())}>{t.discard}</Button>}
      </div>
    </Form>
  );
}

/** A time as it is written. One with an offset, which browsers' fields cannot have, is text. */
function TimeField({
  label,
  name,
  hint,
  before = "",
  edit,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly before: string | undefined;
  readonly edit: Edit | undefined;
  readonly onChange: (value: string | null) => void;
}) {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)$/.exec(before) ?? [];
  const local = day === undefined ? "" : `${day}T${clock}`;
  const isLocal = before === "" || local !== "";
  const value = edit === undefined ? (isLocal ? local : before) : String(edit.value ?? "");
  return (
    <Field
      label={label}
      aria-label={name}
      {...(hint !== undefined && { hint })}
      {...(isLocal && { type: "datetime-local" as const, step: local.length > 16 ? 1 : 60 })}
      value={value}
      onInput={(next) => onChange(next === local && isLocal && next !== "" ? before : next || null)}
    />
  );
}

/** Shows what edits change, and saves them. */
function Review({
  course,
  settings: { isReadOnly },
  body,
  plan: { from, to, changes, mistakes, patch },
  onReload,
  onBack,
}: {
  readonly course: string;
  readonly settings: CourseSettingsView;
  readonly body: { readonly base: string; readonly edits: Edit[] };
  readonly plan: CourseEditPlan;
  readonly onReload: () => void;
  readonly onBack: () => void;
}) {
  const { settings: t } = courseFilesTexts.value;
  const action = useAction();
  const isRight = mistakes.length === 0 && to !== undefined;
  const save = () =>
    action.run(async () => {
      if (to === undefined) return;
      await call("editCourse", { params: { course }, body: { ...body, from, to } });
      onReload();
    });
  return (
    <section aria-labelledby="review">
      <h3 id="review">{isRight ? t.review : t.mistakes}</h3>
      {isRight ? <ChangeList changes={changes} /> : <MistakeList mistakes={mistakes} />}
      {isReadOnly && patch !== undefined && (
        <>
          <Notice kind="info">{drawCode(t.readOnly)}</Notice>
          <pre class="code" tabIndex={0} aria-label={t.patch}>
            {patch}
          </pre>
        </>
      )}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div class="buttons">
        {isRight && !isReadOnly && (
          <Button kind="primary" isBusy={action.isBusy} onClick={save}>
            {t.save}
          </Button>
        )}
        <Button onClick={onBack}>{t.back}</Button>
      </div>
    </section>
  );
}
