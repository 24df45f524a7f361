import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { DraftView, ExerciseView } from "../../../api/student-shapes.ts";
import { call } from "../../client/call.ts";
import { person } from "../../client/session.ts";
import { recall, remember } from "../../storage/browser-memory.ts";
import { DraftSaver } from "./draft-saver.ts";

/** The program in the editor. */
export interface Program {
  readonly languageId: string;
  readonly keeper: DraftSaver;
  /** Switches to another language, whose draft is loaded first. */
  readonly choose: (languageId: string) => void;
  /** The text that is run or submitted now. */
  readonly current: () => { readonly language: string; readonly text: string };
}

/** The program in the last used language; `onChoose` is called after a switch. */
export function useProgram(course: string, view: ExerciseView, onChoose: () => void): Program {
  const [languageId, setLanguage] = useLanguage(course, view);
  const [keeper, load] = useDraft(course, view, languageId);
  const latestChoice = useRef(languageId);
  const choose = async (id: string) => {
    latestChoice.current = id;
    await load(id);
    // Another language may have been chosen while the draft was loading.
    if (latestChoice.current !== id) return;
    remember(languageKey(course), id);
    setLanguage(id);
    onChoose();
  };
  const current = () => ({ language: languageId, text: keeper.text.value });
  return { languageId, keeper, choose: (id) => void choose(id), current };
}

/** The last used language: of a draft, an attempt, or this course; default: the first. */
function useLanguage(course: string, view: ExerciseView) {
  const remembered = recall(languageKey(course));
  const newest = view.drafts[0]?.language;
  const last = view.attempts[0]?.language;
  const candidates = [newest, last, remembered, view.languages[0]?.id];
  return useState(
    () => candidates.find((id) => view.languages.some((language) => language.id === id)) ?? "",
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
    const existing = keepers.current.get(languageId);
    if (existing !== undefined) return existing;
    const place = { person: person.value?.id ?? "", course, exercise: view.id };
    const starter = view.languages.find(({ id }) => id === languageId)?.starter ?? "";
    const draftText = draft ?? loaded.current.get(languageId);
    const newKeeper = new DraftSaver({ ...place, language: languageId }, starter, draftText);
    keepers.current.set(languageId, newKeeper);
    return newKeeper;
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
