import type { ComponentChildren } from "preact";
import "../style/welcome.css";

/** Stones in each heap; the first player wins by taking the amber one. */
const HEAPS = [2, 4, 5, 3, 1] as const;
const STONE = 20;
const GAP = 28;

/** A form for people who are not inside yet, with a picture beside it where there is room. */
export function Welcome({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="welcome">
      <div class="narrow">{children}</div>
      <HeapsPicture />
    </div>
  );
}

/** Heaps of stones, only for eyes. */
function HeapsPicture() {
  const height = Math.max(...HEAPS) * STONE;
  return (
    <div class="heaps-picture" aria-hidden="true">
      <svg viewBox={`0 0 ${HEAPS.length * GAP} ${height}`}>
        {HEAPS.map((stones, heap) =>
          Array.from({ length: stones }, (_, at) => (
            <circle
              key={`${heap} ${at}`}
              class={heap === HEAPS.length - 1 ? "last" : undefined}
              cx={heap * GAP + GAP / 2}
              cy={height - at * STONE - STONE / 2}
              r={STONE / 2 - 1}
            />
          )),
        )}
      </svg>
    </div>
  );
}
