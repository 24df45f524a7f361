import { useEffect, useRef, useState } from "preact/hooks";
import type { PlayedGameView } from "../../../api/student-shapes.ts";
import { playTexts } from "./texts.ts";

type Step = PlayedGameView;
type Place = readonly [row: number, column: number];

/**
 * The picture of a position. Pointing at cells shows what a move would take, and pressing makes it; the
 * same moves are buttons beside it, for keyboards and screen readers.
 */
export function GameBoard({
  step,
  preview,
  onShow,
  onPlay,
}: {
  readonly step: Step;
  /** Index of the move that the picture shows. */
  readonly preview: number | undefined;
  readonly onShow: (move: number | undefined) => void;
  readonly onPlay: (move: number) => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<readonly Place[]>([]);
  useEffect(() => setPicked([]), [step]);
  const [isReplaying, stopReplay] = useReplay(step);
  const { moves } = step;
  const move = preview === undefined ? undefined : moves[preview];
  const rows = move?.rows ?? (isReplaying ? step.answer : undefined) ?? step.rows;
  const columns = Math.max(1, ...rows.map((row) => row.length));
  // The policy forbids style attributes but lets scripts set styles.
  useEffect(() => element.current?.style.setProperty("--columns", String(columns)), [columns]);
  const press = (place: Place) => {
    const match = findMove(moves, [...picked, place]);
    if (match.kind === "one") {
      // A finger cannot point without pressing: its first press shows the move.
      if (preview === match.move) onPlay(match.move);
      else onShow(match.move);
    } else if (match.kind === "some") {
      setPicked([...picked, place]);
    } else {
      const alone = findMove(moves, [place]);
      setPicked(alone.kind === "some" ? [place] : []);
      onShow(alone.kind === "one" ? alone.move : undefined);
    }
  };
  const point = (place: Place | undefined) => {
    const match = place && findMove(moves, [...picked, place]);
    onShow(match?.kind === "one" ? match.move : undefined);
  };
  const drag = useDrag(moves, onShow, onPlay);
  if (rows.length === 0) return null;
  return (
    <div
      ref={element}
      class={rows.length === 1 ? "game-board one-row" : "game-board"}
      aria-hidden="true"
      onPointerDown={stopReplay}
      onPointerLeave={({ pointerType }) => {
        if (!drag.leave() && pointerType === "mouse") point(undefined);
      }}
    >
      {rows.map((row, at) => (
        // Rows and cells have no names but their places.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} class="game-row">
          {row.map(({ text, mark }, column) => {
            const place: Place = [at, column];
            const isTaken = move?.taken.some((each) => isSame(each, place)) === true;
            const isPicked = picked.some((each) => isSame(each, place));
            const kind = isTaken || mark === "taken" ? "taken" : isPicked ? "picked" : (mark ?? "");
            const looks = `game-cell ${kind} ${text === STONE ? "stone" : ""}`;
            const isActive = !isReplaying && findMove(moves, [place]).kind !== "none";
            return isActive ? (
              <button
                // oxlint-disable-next-line react/no-array-index-key
                key={column}
                type="button"
                class={looks}
                tabindex={-1}
                // The focus stays on the moves' buttons.
                onPointerDown={(event) => {
                  event.preventDefault();
                  drag.begin(event, place);
                }}
                onPointerEnter={(event) => {
                  if (!drag.enter(event, place) && event.pointerType === "mouse") point(place);
                }}
                onClick={() => {
                  if (!drag.hasEnded()) press(place);
                }}
              >
                {text}
              </button>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <span key={column} class={looks}>
                {text}
              </span>
            );
          })}
        </div>
      ))}
      {picked.length > 0 && <p class="quiet small">{playTexts.value.another}</p>}
    </div>
  );
}

/** How rules draw a stone. */
const STONE = "●";
/** Time for which the opponent's move is shown before the position after it. */
const REPLAY_MS = 900;

/** Whether the opponent's last move is being shown, which readers may switch off in their system. */
function useReplay({ answer, record }: Step): readonly [boolean, () => void] {
  const [isReplaying, setReplaying] = useState(false);
  const stop = () => setReplaying(false);
  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (answer === undefined || isStill) return;
    setReplaying(true);
    const timer = setTimeout(stop, REPLAY_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
    // The same position again, as with a hint, is no new move.
  }, [record.turns.length]);
  return [isReplaying, stop];
}

/**
 * Stones that a mouse, finger or pen is dragged over, or out of the board, are taken when it is released,
 * if exactly one move takes them.
 */
function useDrag(
  moves: Step["moves"],
  onShow: (move: number | undefined) => void,
  onPlay: (move: number) => void,
) {
  const places = useRef<readonly Place[]>([]);
  const hasMoved = useRef(false);
  const find = () => {
    const match = findMove(moves, places.current);
    return match.kind === "one" ? match.move : undefined;
  };
  const latest = useRef({ find, onShow, onPlay });
  latest.current = { find, onShow, onPlay };
  return {
    begin: ({ isPrimary, button, pointerId, currentTarget }: PointerEvent, place: Place) => {
      if (!isPrimary) return;
      hasMoved.current = false;
      if (button !== 0) return;
      places.current = [place];
      const cell = currentTarget as Element;
      // Otherwise the cell keeps a finger's events, and no other cell is entered.
      cell.releasePointerCapture(pointerId);
      const board = cell.closest(".game-board");
      const stop = new AbortController();
      const end = ({ type, target, pointerId: ended }: PointerEvent) => {
        if (ended !== pointerId) return;
        stop.abort();
        const isOut = !board?.contains(target as Node);
        const move = latest.current.find();
        hasMoved.current = places.current.length > 1;
        places.current = [];
        // Fingers that begin to zoom cancel.
        if (type === "pointercancel") latest.current.onShow(undefined);
        else if ((hasMoved.current || isOut) && move !== undefined) latest.current.onPlay(move);
      };
      addEventListener("pointerup", end, stop);
      addEventListener("pointercancel", end, stop);
    },
    /** Returns true while something is dragged. */
    enter: ({ buttons }: PointerEvent, place: Place): boolean => {
      if (places.current.length === 0 || buttons === 0) return false;
      if (!places.current.some((each) => isSame(each, place))) {
        places.current = [...places.current, place];
      }
      onShow(find());
      return true;
    },
    /** Returns true while something is dragged: releasing it out of the board takes it. */
    leave: (): boolean => {
      if (places.current.length === 0) return false;
      onShow(find());
      return true;
    },
    /** Whether the click that comes now ends a drag. */
    hasEnded: () => hasMoved.current,
  };
}

type FoundMove =
  | { readonly kind: "none" | "some" }
  | { readonly kind: "one"; readonly move: number };

/**
 * The move that takes these cells and as few others as possible: a stone stands for taking all behind
 * it, too. Several may need one more cell to differ.
 */
function findMove(moves: Pick<Step, "moves">["moves"], places: readonly Place[]): FoundMove {
  const taking = moves
    .map(({ taken }, move) => ({ taken, move }))
    .filter(
      ({ taken }) =>
        taken.length > 0 && places.every((place) => taken.some((each) => isSame(each, place))),
    );
  const fewest = Math.min(...taking.map(({ taken }) => taken.length));
  const [best, ...others] = taking.filter(({ taken }) => taken.length === fewest);
  if (best === undefined) return { kind: "none" };
  return others.length === 0 ? { kind: "one", move: best.move } : { kind: "some" };
}

function isSame(left: Place, right: Place): boolean {
  return left[0] === right[0] && left[1] === right[1];
}
