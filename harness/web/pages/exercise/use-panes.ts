import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { address } from "../../routing/router.ts";
import type { ExerciseView } from "../../../api/student-shapes.ts";

/** Part of the page that a narrow screen shows; a wide one shows all of them. */
export type View = "statement" | "program" | "result";
export type ResultTab = "feedback" | "samples" | "input" | "attempts";

export interface Panes {
  readonly view: View;
  readonly tab: ResultTab;
  readonly setView: (view: View) => void;
  readonly setTab: (tab: ResultTab) => void;
  /** Brings a result in sight, without moving the focus unless its element disappears. */
  readonly show: (tab: ResultTab) => void;
}

/** Chooses the visible parts of the page. Each view of a narrow screen keeps the place to which it was scrolled. */
export function usePanes({ attempts, drafts, samples }: ExerciseView): Panes {
  const [view, changeView] = useState<View>(() =>
    // A link leads to a question below the statement.
    address.value.hash.startsWith("#question")
      ? "statement"
      : attempts.length > 0
        ? "result"
        : drafts.length > 0
          ? "program"
          : "statement",
  );
  const [tab, setTab] = useState<ResultTab>(
    attempts.length > 0 || samples.length === 0 ? "feedback" : "samples",
  );
  const places = useRef<Partial<Record<View, number>>>({});
  const before = useRef(view);

  const setView = (next: View) => {
    places.current[view] = window.scrollY;
    changeView(next);
  };
  useLayoutEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const selected = document.querySelector<HTMLElement>(".view-tabs [aria-selected=true]");
    if (selected?.checkVisibility() !== true) return;
    window.scrollTo(0, places.current[view] ?? 0);
    // The focused element may be hidden now.
    if (document.activeElement?.checkVisibility() === false) selected.focus();
  }, [view]);

  const show = (next: ResultTab) => {
    setTab(next);
    setView("result");
  };
  return { view, tab, setView, setTab, show };
}
