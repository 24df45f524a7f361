import type { Extension } from "@codemirror/state";
import { type Signal, signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { callAuthoring as call } from "./authoring-call.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import type { Key } from "../../editor/completion.ts";
import { ProgramEditor, type ShownEditor } from "../../editor/program-editor.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { drawCode, Notice, ProblemNotice } from "../../ui/notice.tsx";
import { ServerHtml } from "../../ui/server-html.tsx";
import { authoringTexts } from "./texts.ts";
import "../../style/exercise.css";

/** A file that is open in the page. */
export interface Draft {
  readonly text: Signal<string>;
  /** The hash of the file that the text was made from; undefined: a new file. */
  base: string | undefined;
  savedText: string;
}

interface Mistake {
  readonly line?: number | undefined;
  readonly message: string;
  readonly hint?: string | undefined;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  c: "c",
  cpp: "cpp",
  go: "go",
  java: "java",
  js: "javascript",
  py: "python",
  rs: "rust",
  ts: "typescript",
  yaml: "yaml",
};

/** Edits a file of an exercise: saves it, shows its mistakes with their lines, and previews statements. */
export function FileEditor({
  exercise,
  path,
  isNew,
  keys,
  drafts,
  onSaved,
}: {
  readonly exercise: string;
  readonly path: string;
  readonly isNew: boolean;
  /** Those of the file, to complete. */
  readonly keys: readonly Key[] | undefined;
  readonly drafts: Map<string, Draft>;
  readonly onSaved: () => void;
}) {
  const draft = useData(
    async (abort) => {
      const open = drafts.get(path);
      if (open !== undefined) return open;
      const read = isNew
        ? { text: "", base: undefined }
        : await call("exerciseFile", { params: { exercise }, query: { path }, signal: abort });
      const opened = { text: signal(read.text), base: read.base, savedText: read.text };
      drafts.set(path, opened);
      return opened;
    },
    [path],
  );
  return (
    <Loaded data={draft}>
      {(opened) => <Opened {...{ exercise, path, keys, onSaved }} draft={opened} />}
    </Loaded>
  );
}

function Opened({
  exercise,
  path,
  keys,
  draft,
  onSaved,
}: {
  readonly exercise: string;
  readonly path: string;
  readonly keys: readonly Key[] | undefined;
  readonly draft: Draft;
  readonly onSaved: () => void;
}) {
  const t = authoringTexts.value;
  const editor = useRef<ShownEditor>(undefined);
  const [mistakes, setMistakes] = useState<readonly Mistake[]>();
  const [html, setHtml] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [, setTyped] = useState(0);
  const [completion, setCompletion] = useState<Extension>();
  useEffect(() => {
    const load = async () => {
      const { completeKeys } = await import("../../editor/completion.ts");
      setCompletion(completeKeys(keys ?? []));
    };
    // Without a network, nothing is offered.
    if (keys !== undefined) load().catch(() => undefined);
  }, [keys]);
  const action = useAction();
  const params = { exercise };
  const isEdited = draft.text.value !== draft.savedText || draft.base === undefined;
  const save = () =>
    action.run(async () => {
      const text = draft.text.value;
      const { base } = draft;
      const body = { path, text, ...(base !== undefined && { base }) };
      const saved = await call("saveExerciseFile", { params, body });
      draft.base = saved.base;
      draft.savedText = text;
      setSaved(true);
      onSaved();
    });
  const check = () =>
    action.run(async () => {
      const body = { path, text: draft.text.value };
      setMistakes((await call("checkExerciseFile", { params, body })).mistakes);
    });
  const preview = () =>
    action.run(async () => {
      const body = { text: draft.text.value };
      setHtml((await call("previewStatement", { params, body })).html);
    });
  return (
    <>
      <ProgramEditor
        label={path}
        text={draft.text}
        revision={0}
        languageId={LANGUAGES[path.slice(path.lastIndexOf(".") + 1)] ?? "text"}
        isPlain={false}
        textSize="normal"
        colours="page"
        keyMap="usual"
        phrases={{}}
        extension={completion}
        describedBy="editor-hint"
        editorRef={editor}
        onInput={(text) => {
          draft.text.value = text;
          setSaved(false);
          setTyped((count) => count + 1);
        }}
      />
      <p id="editor-hint" class="quiet small">
        {t.leave}
      </p>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <div class="buttons">
        <Button kind="primary" isBusy={action.isBusy} isDisabled={!isEdited} onClick={save}>
          {t.save}
        </Button>
        <Button onClick={check}>{t.check}</Button>
        {path.endsWith(".md") && <Button onClick={preview}>{t.preview}</Button>}
        <span role="status" class="quiet">
          {isEdited ? t.unsaved : isSaved && t.saved}
        </span>
      </div>
      <div role="status">
        {mistakes !== undefined &&
          (mistakes.length === 0 ? (
            <Notice kind="good">{t.right}</Notice>
          ) : (
            <Mistakes mistakes={mistakes} onLine={(line) => editor.current?.goToLine(line)} />
          ))}
      </div>
      {html !== undefined && (
        <section aria-labelledby="preview">
          <h2 id="preview">{t.preview}</h2>
          <ServerHtml html={html} name="statement" />
        </section>
      )}
    </>
  );
}

function Mistakes({
  mistakes,
  onLine,
}: {
  readonly mistakes: readonly Mistake[];
  readonly onLine: (line: number) => void;
}) {
  const t = authoringTexts.value;
  return (
    <section aria-labelledby="mistakes">
      <h2 id="mistakes">{t.mistakes}</h2>
      <ul lang="en">
        {mistakes.map(({ line, message, hint }) => (
          <li key={`${line} ${message}`}>
            {line !== undefined && (
              <Button
                kind="plain"
                label={`${t.line(line)}: ${message}`}
                onClick={() => onLine(line)}
              >
                {t.line(line)}
              </Button>
            )}{" "}
            {drawCode(message)}
            {hint !== undefined && <div class="quiet">{drawCode(hint)}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}
