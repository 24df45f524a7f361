import { useId, useState } from "preact/hooks";
import type { ExerciseView } from "../../../api/student-shapes.ts";
import { CLAIM_LANGUAGE } from "../../../core/judging/claim-language.ts";
import { KEY_MAPS } from "../../editor/key-map.ts";
import { ProgramEditor, type ShownEditor } from "../../editor/program-editor.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { texts } from "../../texts/index.ts";
import type { Setting } from "../editor-settings/editor-settings.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/field.tsx";
import { printClock, useZone } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { ClosedNotice, SubmittingRules } from "./closing.tsx";
import type { DraftSaver } from "./draft-saver.ts";
import { panelId } from "../../ui/tabs.tsx";
import { exerciseTexts } from "./texts.ts";
import type { Program } from "./use-program.ts";
import { recall, remember } from "../../storage/browser-memory.ts";

/** The sizes are in exercise.css. */
const TEXT_SIZES = ["normal", "small", "large", "huge"] as const;
/** Themes of the editor; those that are not the page's are in EDITOR_THEME_STYLE. */
const COLOURS = ["page", "light", "dark", "contrast"] as const;

const EditorSettings = lazy(
  async () => (await import("../editor-settings/editor-settings.tsx")).EditorSettings,
);
const KeyRow = lazy(async () => (await import("./key-row.tsx")).KeyRow);
const ConfirmDialog = lazy(async () => (await import("../../ui/confirm-dialog.tsx")).ConfirmDialog);
const ClaimForm = lazy(async () => (await import("../claim/claim-form.tsx")).ClaimForm);
const ConflictDialog = lazy(async () => (await import("./conflict-dialog.tsx")).ConflictDialog);

/** Editor of a program, with the buttons that run and submit it. */
export function Workbench({
  view,
  program,
  editor,
  isRunning,
  isSubmitting,
  onType,
  onRun,
  onSubmit,
}: {
  readonly view: ExerciseView;
  readonly program: Program;
  /** Set to the editor. */
  readonly editor: { current: ShownEditor | undefined };
  readonly isRunning: boolean;
  readonly isSubmitting: boolean;
  readonly onType: () => void;
  readonly onRun: () => void;
  readonly onSubmit: () => void;
}) {
  const t = texts.value.exercise;
  const own = exerciseTexts.value;
  const hint = useId();
  const { languageId, keeper } = program;
  const [plain, setPlain] = useRemembered("grundy-plain-field", ["no", "yes"]);
  const textSize = useRemembered("grundy-editor-text", TEXT_SIZES);
  const colours = useRemembered("grundy-editor-colours", COLOURS);
  const keyMap = useRemembered("grundy-editor-keys", KEY_MAPS);
  const [isSettingUp, setSettingUp] = useState(false);
  const isPlain = plain === "yes";
  const hasTouch = matchMedia("(pointer: coarse)").matches;
  const keyHint = isPlain ? t.shortcuts : `${own.leaveHints[keyMap[0]]} ${t.shortcuts}`;
  const [isStartingOver, setStartingOver] = useState(false);
  // Claims and tests are read, not run.
  const canRun = view.samples.length > 0;
  const starter = view.languages.find(({ id }) => id === languageId)?.starter ?? "";
  const startOver = () => {
    setStartingOver(false);
    keeper.replace(starter);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) onSubmit();
    else if (canRun) onRun();
  };

  return (
    <div id={panelId("view", "program")} class="workbench" onKeyDownCapture={onKey}>
      <div class="workbench-head">
        {/* First, so that Tab leads from the language to the program. The settings have the key that leaves the program. */}
        <span class="workbench-actions">
          <Button kind="plain" onClick={() => setStartingOver(true)}>
            {t.starter}
          </Button>
          <Button kind="plain" onClick={() => setSettingUp(true)}>
            {own.editorSettings}
          </Button>
        </span>
        <Choice
          label={t.language}
          value={languageId}
          options={view.languages.map(({ id, name }) => [id, name])}
          onChange={program.choose}
        />
        <DraftState keeper={keeper} />
      </div>
      {languageId === CLAIM_LANGUAGE && (
        <ClaimForm keeper={keeper} starter={starter} onType={onType} />
      )}
      <ProgramEditor
        key={languageId}
        label={t.program}
        text={keeper.text}
        revision={keeper.revision.value}
        languageId={languageId}
        isPlain={isPlain}
        textSize={textSize[0]}
        colours={colours[0]}
        keyMap={keyMap[0]}
        phrases={own.phrases}
        describedBy={hint}
        editorRef={editor}
        onInput={(text) => {
          keeper.type(text);
          onType();
        }}
      />
      {hasTouch && <KeyRow onKey={(sign) => editor.current?.insert(sign)} />}
      <div class="buttons">
        {canRun && (
          <Button isBusy={isRunning} onClick={onRun}>
            {isRunning ? t.running : t.run}
          </Button>
        )}
        <Button
          kind="primary"
          isBusy={isSubmitting}
          isDisabled={view.submitting?.closed !== undefined}
          onClick={onSubmit}
        >
          {t.submit}
        </Button>
        <span class="quiet small">
          {t.policies[view.policy]} <SubmittingRules {...view.submitting} />
        </span>
        <label class="plain-field">
          <input
            type="checkbox"
            checked={isPlain}
            onChange={({ currentTarget }) => setPlain(currentTarget.checked ? "yes" : "no")}
          />{" "}
          {t.plain}
        </label>
      </div>
      <p id={hint} class="unseen">
        {keyHint}
      </p>
      {view.submitting && <ClosedNotice {...view.submitting} />}
      {view.missingModules && (
        <Notice kind="info">{own.noWorkerHas(view.missingModules.join(", "))}</Notice>
      )}
      {keeper.problem.value !== undefined && <ProblemNotice problem={keeper.problem.value} />}
      {keeper.other.value !== undefined && <ConflictDialog keeper={keeper} />}
      {isSettingUp && (
        <EditorSettings
          title={own.editorSettings}
          textSize={textSize}
          colours={colours}
          keyMap={isPlain ? undefined : keyMap}
          keyHint={keyHint}
          onClose={() => setSettingUp(false)}
        />
      )}
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

function DraftState({ keeper }: { readonly keeper: DraftSaver }) {
  const zone = useZone();
  const t = texts.value.exercise;
  const state = keeper.state.value;
  const at = keeper.savedAt.value;
  const { saved } = exerciseTexts.value;
  const words = { untouched: t.untouched, saving: t.saving, saved, here: t.savedHere };
  const title = state === "saved" && at !== undefined ? t.saved(printClock(at, zone)) : undefined;
  return (
    <span class="draft-state quiet small" title={title}>
      {state === "conflict" ? t.savedHere : words[state]}
    </span>
  );
}

/** A choice that this browser remembers; default: the first. */
function useRemembered<T extends string>(key: string, choices: readonly [T, ...T[]]): Setting<T> {
  const find = (name: string | undefined) => choices.find((each) => each === name) ?? choices[0];
  const [choice, setChoice] = useState(() => find(recall(key)));
  return [
    choice,
    (next) => {
      remember(key, next);
      setChoice(find(next));
    },
    choices,
  ];
}
