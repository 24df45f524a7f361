import { useRef, useState } from "preact/hooks";
import type { ExerciseFilesView } from "../../../api/authoring-routes.ts";
import { callAuthoring as call } from "./authoring-call.ts";
import { useData } from "../../client/use-data.ts";
import type { Params } from "../../routing/match-path.ts";
import { Button } from "../../ui/button.tsx";
import { Choice, Field, Form } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Commands } from "./commands.tsx";
import { type Draft, FileEditor } from "./file-editor.tsx";
import { History } from "./history.tsx";
import { authoringTexts } from "./texts.ts";
import "../../style/authoring.css";

/** The files of an exercise with an editor, commands and the history, for administrators. */
export function ExerciseFilesPage({ params }: { readonly params: Params }) {
  const { exercise = "" } = params;
  const t = authoringTexts.value;
  const files = useData(
    async (signal) => call("exerciseFiles", { params: { exercise }, signal }),
    [exercise],
  );
  const authoring = useData(async (signal) => call("authoring", { signal }), []);
  const crumbs = [{ name: t.title, href: "/authoring" }];
  return (
    <Page title={exercise} crumbs={crumbs}>
      <Loaded data={files}>
        {(view) => (
          <Files
            key={exercise}
            exercise={exercise}
            view={view}
            keys={authoring.value?.keys ?? []}
            onChange={files.reload}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Files({
  exercise,
  view: { files, changes },
  keys,
  onChange,
}: {
  readonly exercise: string;
  readonly view: ExerciseFilesView;
  readonly keys: readonly { readonly key: string; readonly about: string }[];
  readonly onChange: () => void;
}) {
  const t = authoringTexts.value;
  // Texts that are not saved stay while others are opened.
  const drafts = useRef(new Map<string, Draft>());
  const [newPaths, setNewPaths] = useState<readonly string[]>([]);
  const spec = `problems/${exercise}/problem.yaml`;
  const [path, setPath] = useState(spec);
  const paths = [...new Set([...files.map((each) => each.path), ...newPaths])];
  const program = path.startsWith("submissions/") ? path : undefined;
  return (
    <>
      <div class="exercise-file">
        <Choice
          label={t.file}
          value={path}
          options={paths.map((each) => [each, each] as const)}
          onChange={setPath}
        />
      </div>
      <FileEditor
        key={path}
        exercise={exercise}
        path={path}
        isNew={newPaths.includes(path) && !files.some((each) => each.path === path)}
        keys={path === spec ? keys : undefined}
        drafts={drafts.current}
        onSaved={onChange}
      />
      {path === spec && keys.length > 0 && (
        <details lang="en">
          <summary>{t.keys}</summary>
          <dl class="facts">
            {keys.map(({ key, about }) => (
              <div key={key}>
                <dt>
                  <code>{key}</code>
                </dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <Commands exercise={exercise} program={program} onEnd={onChange} />
      <History exercise={exercise} changes={changes} onCommit={onChange} />
      <NewFile
        exercise={exercise}
        onAdd={(added) => {
          setNewPaths([...newPaths, added]);
          setPath(added);
        }}
      />
    </>
  );
}

function NewFile({
  exercise,
  onAdd,
}: {
  readonly exercise: string;
  readonly onAdd: (path: string) => void;
}) {
  const t = authoringTexts.value;
  const [path, setPath] = useState("");
  const add = () => {
    onAdd(path.trim());
    setPath("");
  };
  return (
    <section class="narrow">
      <h2>{t.addFile}</h2>
      <Form onSend={add}>
        <Field
          label={t.path}
          hint={t.pathHint(exercise)}
          value={path}
          required
          spellcheck={false}
          onInput={setPath}
        />
        <Button type="submit">{t.addFile}</Button>
      </Form>
    </section>
  );
}
