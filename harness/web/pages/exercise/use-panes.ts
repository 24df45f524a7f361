import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { address } from "../../routing/router.ts";
import type { ExerciseView } from "../../../api/student-shapes.ts";
import type { FailedCall } from "../play/game-panel.tsx";

/** Part of the page that a narrow screen shows; a wide one shows all of them. */
export type View = Side | "program" | "result";
/** Beside the program, one of these is shown. */
export type Side = "statement" | "play";
export type ResultTab = "feedback" | "samples" | "input" | "attempts";

export interface Panes {
  readonly view: View;
  readonly side: Side;
  /** Undefined: the game of the exercise is played. */
  readonly failedGame: FailedCall | undefined;
  readonly tab: ResultTab;
  readonly setView: (view: View) => void;
  /** Opens the game of a failed call, or that of the exercise again. */
  readonly playFailure: (game: FailedCall | undefined) => void;
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
  const [side, setSide] = useState<Side>("statement");
  const [failedGame, setFailedGame] = useState<FailedCall>();
  const [tab, setTab] = useState<ResultTab>(
    attempts.length > 0 || samples.length === 0 ? "feedback" : "samples",
  );
  const places = useRef<Partial<Record<View, number>>>({});
  const before = useRef(view);

  const setView = (next: View) => {
    places.current[view] = window.scrollY;
    changeView(next);
    if (next === "statement" || next === "play") setSide(next);
  };
  const playFailure = (game: FailedCall | undefined) => {
    setFailedGame(game);
    setView("play");
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
  return { view, side, failedGame, tab, setView, setTab, show, playFailure };
}
