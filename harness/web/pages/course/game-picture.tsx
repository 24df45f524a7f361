import { useEffect, useRef, useState } from "preact/hooks";
import type { ReplyOf } from "../../../api/route.ts";
import type { ROUTES } from "../../../api/routes.ts";

/** The positions of a game of random moves, from its start. */
export type GamePositions = ReplyOf<
  (typeof ROUTES)["gamePictures"]
>["pictures"][number]["positions"];

/** Time for which a position is shown. */
const POSITION_MS = 900;
/** Signs between cells that are not things of the game. */
const SIGN = /^(?:→|↔|\||:)$/;

/**
 * The start of an exercise's game. While the pointer or the focus is in the element around it with the
 * class `game-card`, the game is played on, unless the reader wants no motion. Only for eyes.
 */
export function GamePicture({ positions }: { readonly positions: GamePositions }) {
  const element = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const rowCount = Math.max(1, ...positions.map(({ length }) => length));
  // Cells are small enough for the picture's height: see course.css.
  useEffect(() => element.current?.style.setProperty("--rows", String(rowCount)), [rowCount]);
  useEffect(() => {
    const card = element.current?.closest<HTMLElement>(".game-card");
    if (!card || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => {
      clearInterval(timer);
      setAt(0);
    };
    const start = () => {
      clearInterval(timer);
      timer = setInterval(() => setAt((now) => (now + 1) % positions.length), POSITION_MS);
    };
    const listening = new AbortController();
    const { signal } = listening;
    card.addEventListener("pointerenter", start, { signal });
    card.addEventListener("pointerleave", stop, { signal });
    card.addEventListener("focusin", start, { signal });
    card.addEventListener("focusout", stop, { signal });
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [positions]);
  const rows = positions[at] ?? [];
  return (
    <div ref={element} class="game-picture" aria-hidden="true">
      {rows.map((row, index) => (
        // Rows and cells have no names but their places.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} class="picture-row">
          {row.map(({ text, mark }, column) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key
              key={column}
              class={`picture-cell ${kindOf(text)} ${mark ?? ""}`}
            >
              {text === "●" ? "" : text}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function kindOf(text: string): "stone" | "between" | "tile" {
  if (text === "●") return "stone";
  return SIGN.test(text) ? "between" : "tile";
}
