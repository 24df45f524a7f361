import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { DraftView, ExerciseView } from "../../../api/student-shapes.ts";
import { call } from "../../client/call.ts";
import { person } from "../../client/session.ts";
import { ProgramEditor } from "../../editor/program-editor.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { texts } from "../../texts/index.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice, TextField } from "../../ui/field.tsx";
import { printClock, useZone } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { DraftSaver } from "./draft-saver.ts";
import type { Runs } from "./runs.tsx";
import type { Submitter } from "./submitter.ts";
import { recall, remember } from "../../storage/browser-memory.ts";

const ConflictDialog = lazy(async () => (await import("./conflict-dialog.tsx")).ConflictDialog);

/** Editor of a program, with runs and submission. */
export function Workbench({
  course,
  view,
  runs,
  submitter,
  onReceived,
}: {
  readonly course: string;
  readonly view: ExerciseView;
  readonly runs: Runs;
  readonly submitter: Submitter;
  readonly onReceived: () => void;
}) {
  const t = texts.value.exercise;
  const hint = useId();
  const [languageId, setLanguage] = useLanguage(course, view);
  const [isPlain, setPlain] = useRemembered("grundy-plain-field");
  const [keeper, load] = useDraft(course, view, languageId);
  const wanted = useRef(languageId);
  const choose = async (id: string) => {
    wanted.current = id;
    await load(id);
    // Another language may have been chosen while the draft was loading.
    if (wanted.current !== id) return;
    remember(languageKey(course), id);
    setLanguage(id);
    runs.forget();
  };
  const insert = useRef<(sign: string) => void>(undefined);

  const program = () => ({ language: languageId, text: keeper.text.value });
  const runSamples = () => runs.run(program());
  const submit = () => {
    keeper.flush();
    runs.forget();
    void submitter.submit({ course, exercise: view.id, ...program() }, onReceived);
  };
  const [isStartingOver, setStartingOver] = useState(false);
  const startOver = () => {
    setStartingOver(false);
    keeper.replace(view.languages.find(({ id }) => id === languageId)?.starter ?? "");
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) submit();
    else runSamples();
  };

  return (
    <div class="workbench" onKeyDownCapture={onKey}>
      <div class="workbench-head">
        <Choice
          label={t.language}
          value={languageId}
          options={view.languages.map(({ id, name }) => [id, name])}
          onChange={(id) => void choose(id)}
        />
        <DraftState keeper={keeper} />
      </div>
      <ProgramEditor
        key={languageId}
        label={t.program}
        text={keeper.text}
        revision={keeper.revision.value}
        languageId={languageId}
        isPlain={isPlain}
        describedBy={hint}
        insert={insert}
        onInput={(text) => {
          keeper.type(text);
          runs.outdate();
        }}
      />
      <KeyRow onKey={(sign) => insert.current?.(sign)} />
      <div class="buttons">
        <Button isBusy={runs.isRunning} onClick={runSamples}>
          {runs.isRunning ? t.running : t.run}
        </Button>
        <Button kind="primary" isBusy={submitter.state.value !== "idle"} onClick={submit}>
          {t.submit}
        </Button>
        <span class="quiet small">{t.policies[view.policy]}</span>
        <span class="buttons-rest">
          <label>
            <input
              type="checkbox"
              checked={isPlain}
              onChange={({ currentTarget }) => setPlain(currentTarget.checked)}
            />{" "}
            {t.plain}
          </label>
          <Button kind="plain" onClick={() => setStartingOver(true)}>
            {t.starter}
          </Button>
        </span>
      </div>
      <p id={hint} class="quiet small">
        {!isPlain && `${t.tabHint} `}
        {t.shortcuts}
      </p>
      {keeper.problem.value !== undefined && <ProblemNotice problem={keeper.problem.value} />}
      <OwnInput view={view} runs={runs} program={program} />
      {keeper.other.value !== undefined && <ConflictDialog keeper={keeper} />}
      {isStartingOver && (
        <ConfirmDialog
          title={t.starter}
          text={t.starterSure}
          yes={t.starterYes}
          kind="danger"
          onYes={startOver}
          onClose={() => setStartingOver(false)}
        />
      )}
    </div>
  );
}

/** The last used language: of a draft, an attempt, or this course; default: the first. */
function useLanguage(course: string, view: ExerciseView) {
  const remembered = recall(languageKey(course));
  const newest = view.drafts[0]?.language;
  const last = view.attempts[0]?.language;
  const known = [newest, last, remembered, view.languages[0]?.id];
  return useState(
    () => known.find((id) => view.languages.some((language) => language.id === id)) ?? "",
  );
}

function languageKey(course: string): string {
  return `grundy-language-in ${course}`;
}

/**
 * Keeps one draft keeper per language used here, because recent saves are in no answer yet. The
 * returned function loads the server's draft in another language before it is shown.
 */
function useDraft(
  course: string,
  view: ExerciseView,
  languageId: string,
): readonly [DraftSaver, (languageId: string) => Promise<void>] {
  const keepers = useRef(new Map<string, DraftSaver>());
  const loaded = useRef(new Map<string, DraftView>());
  const load = async (language: string) => {
    if (keepers.current.has(language)) return;
    const params = { course, exercise: view.id, language };
    // Without an answer, start without the draft: the server keeps it, and a conflict will be shown.
    const { draft } = await call("draft", { params }).catch(() => ({ draft: undefined }));
    if (draft !== undefined) loaded.current.set(language, draft);
  };
  const draft = view.drafts.find(({ language }) => language === languageId);
  const keeper = useMemo(() => {
    const known = keepers.current.get(languageId);
    if (known !== undefined) return known;
    const place = { person: person.value?.id ?? "", course, exercise: view.id };
    const starter = view.languages.find(({ id }) => id === languageId)?.starter ?? "";
    const kept = draft ?? loaded.current.get(languageId);
    const made = new DraftSaver({ ...place, language: languageId }, starter, kept);
    keepers.current.set(languageId, made);
    return made;
  }, [languageId]);

  useEffect(() => {
    const all = () => keepers.current.values();
    const leave = () => {
      if (document.visibilityState === "hidden") all().forEach((one) => one.flush());
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      all().forEach((one) => one.close());
    };
  }, []);
  useEffect(() => {
    void keeper.begin();
    return () => keeper.flush();
  }, [keeper]);
  useEffect(() => keeper.hear(draft), [keeper, draft]);
  return [keeper, load];
}

function DraftState({ keeper }: { readonly keeper: DraftSaver }) {
  const zone = useZone();
  const t = texts.value.exercise;
  const state = keeper.state.value;
  const at = keeper.savedAt.value;
  const saved = at === undefined ? "" : t.saved(printClock(at, zone));
  const words = { untouched: t.untouched, saving: t.saving, saved, here: t.savedHere };
  return <span class="quiet small">{state === "conflict" ? t.savedHere : words[state]}</span>;
}

function OwnInput({
  view,
  runs,
  program,
}: {
  readonly view: ExerciseView;
  readonly runs: Runs;
  readonly program: () => { language: string; text: string };
}) {
  const t = texts.value.exercise;
  const [input, setInput] = useState("");
  const example = view.samples[0]?.input.trimEnd();
  return (
    <details class="own-input">
      <summary>{t.ownInput}</summary>
      <TextField
        label={t.ownInput}
        hint={example === undefined ? undefined : t.ownInputHint(example)}
        value={input}
        rows={3}
        isCode
        onInput={setInput}
      />
      <div class="buttons">
        <Button
          isBusy={runs.isRunning}
          isDisabled={input.trim() === ""}
          onClick={() => runs.run({ ...program(), inputs: [input] })}
        >
          {t.runOwn}
        </Button>
      </div>
    </details>
  );
}

const SIGNS = ["(", ")", "[", "]", "{", "}", ":", "=", "<", ">", "%", "^"];

/** Buttons for symbols that a phone's keyboard hides; shown only on touch screens. */
function KeyRow({ onKey }: { readonly onKey: (sign: string) => void }) {
  const t = texts.value.exercise;
  const press = (sign: string, name = sign) => (
    <button
      key={name}
      type="button"
      class="usual"
      // Keep the focus in the editor, or the phone's keyboard would close.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onKey(sign)}
    >
      {name}
    </button>
  );
  return (
    <div class="key-row" role="group" aria-label={t.keys}>
      {press("    ", t.indent)}
      {SIGNS.map((sign) => press(sign))}
    </div>
  );
}

/** A boolean choice that this browser remembers. */
function useRemembered(key: string): [boolean, (isSo: boolean) => void] {
  const [isSo, setSo] = useState(() => recall(key) === "yes");
  return [
    isSo,
    (next) => {
      remember(key, next ? "yes" : "no");
      setSo(next);
    },
  ];
}
