import { useState } from "preact/hooks";
import type { ExerciseChangeView } from "../../../api/authoring-routes.ts";
import { callAuthoring as call } from "./authoring-call.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { authoringTexts } from "./texts.ts";
import "../../style/authoring.css";

/** The exercises of the workspace, for administrators. */
export function AuthoringPage() {
  const t = authoringTexts.value;
  const data = useData(async (signal) => call("authoring", { signal }), []);
  return (
    <Page title={t.title} about={data.value && t.about(data.value.location)}>
      <Loaded data={data}>
        {({ exercises, changes }) => (
          <>
            {exercises.length === 0 && <EmptyState title={t.none} text={t.noneHint} />}
            <ul>
              {exercises.map((exercise) => (
                <li key={exercise}>
                  <a href={addressOfExercise(exercise)}>{exercise}</a>
                </li>
              ))}
            </ul>
            <NewExercise onAdded={data.reload} />
            {changes.length > 0 && <Changes changes={changes} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The requests of administrators, newest first. */
function Changes({ changes }: { readonly changes: readonly ExerciseChangeView[] }) {
  const t = authoringTexts.value;
  return (
    <section>
      <h2>{t.log}</h2>
      <p class="quiet">{t.logAbout}</p>
      <ul class="authoring-log">
        {changes.map(({ at, by, kind, exercise, path }, index) => (
          <li key={`${at} ${index}`}>
            <Moment at={at} /> {by ?? t.erased}: {t.acts[kind](exercise, path ?? "")}
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOfExercise(exercise: string): string {
  return `/authoring/${encodeURIComponent(exercise)}`;
}

function NewExercise({ onAdded }: { readonly onAdded: () => void }) {
  const t = authoringTexts.value;
  const [exercise, setExercise] = useState("");
  const action = useAction();
  const add = () =>
    action.run(async () => {
      await call("newExercise", { body: { exercise: exercise.trim() } });
      setExercise("");
      onAdded();
    });
  return (
    <section class="narrow">
      <h2>{t.add}</h2>
      <Form onSend={add}>
        <Field label={t.id} hint={t.idHint} value={exercise} required onInput={setExercise} />
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        <Button kind="primary" type="submit" isBusy={action.isBusy}>
          {t.add}
        </Button>
      </Form>
    </section>
  );
}
