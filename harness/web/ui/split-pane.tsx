import "../style/split-pane.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { person } from "../client/session.ts";
import { recall, remember } from "../storage/browser-memory.ts";

/** Percent by which an arrow key moves the separator. */
const STEP = 2;

/** Sizes in percent of both panes together. */
interface Measures {
  readonly now: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Two panes with a separator that the pointer or arrow keys move. Enter or a double click resets it. This
 * browser remembers the sizes for each person. On narrow screens there is no separator: the style says when.
 */
export function SplitPane({
  name,
  label,
  direction,
  least,
  first,
  second,
}: {
  /** CSS class, and the key of what is remembered. */
  readonly name: string;
  /** Accessible name of the separator. */
  readonly label: string;
  /** Columns stand side by side, rows one above the other. */
  readonly direction: "columns" | "rows";
  /** Least sizes of the panes in rem. */
  readonly least: readonly [first: number, second: number];
  readonly first: ComponentChildren;
  readonly second: ComponentChildren;
}) {
  const place = useRef<HTMLDivElement>(null);
  const key = `grundy-panes ${name} ${person.value?.id ?? ""}`;
  const [size, setSize] = useState(() => readSize(recall(key)));
  const [measures, setMeasures] = useState<Measures>({ now: 50, min: 0, max: 100 });
  const isRows = direction === "rows";

  const measure = () => place.current && measurePanes(place.current, isRows, least);
  const move = (percent: number) => {
    const { min, max } = measure() ?? measures;
    const next = Math.round(10 * Math.max(min, Math.min(max, percent))) / 10;
    setSize(next);
    return next;
  };
  const keep = (percent: number | undefined) => remember(key, String(percent ?? ""));
  const reset = () => {
    setSize(undefined);
    keep(undefined);
  };

  useLayoutEffect(() => {
    const { style } = place.current ?? {};
    // The content policy forbids style attributes but lets scripts set properties.
    if (size === undefined) style?.removeProperty("--split");
    else style?.setProperty("--split", `${size}%`);
  }, [size]);
  useLayoutEffect(() => {
    const root = place.current;
    if (root === null) return;
    root.style.setProperty("--least-first", `${least[0]}rem`);
    root.style.setProperty("--least-second", `${least[1]}rem`);
    const look = new ResizeObserver(() => {
      const next = measure();
      if (next) setMeasures((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    });
    look.observe(root);
    if (root.firstElementChild !== null) look.observe(root.firstElementChild);
    return () => look.disconnect();
  }, []);

  const onKey = (event: KeyboardEvent) => {
    const { now, min, max } = measure() ?? measures;
    const moves: Readonly<Record<string, number>> = {
      [isRows ? "ArrowUp" : "ArrowLeft"]: now - STEP,
      [isRows ? "ArrowDown" : "ArrowRight"]: now + STEP,
      Home: min,
      End: max,
    };
    const next = moves[event.key];
    if (next === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (next === undefined) reset();
    else keep(move(next));
  };
  const onDrag = (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
    const root = place.current;
    const { currentTarget: handle, pointerId, clientX, clientY } = event;
    if (root === null || !handle.hasPointerCapture(pointerId)) return;
    const [all, own] = [root, handle].map((each) => each.getBoundingClientRect());
    if (all === undefined || own === undefined) return;
    const at = isRows ? clientY - all.top - own.height / 2 : clientX - all.left - own.width / 2;
    move((100 * at) / (isRows ? all.height : all.width));
  };

  return (
    <div
      ref={place}
      class={`split-pane in-${direction} ${name}`}
      data-sized={size === undefined ? undefined : ""}
    >
      {first}
      {/* A separator that moves is a widget, and the only one of two panes. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        class="split-handle"
        role="separator"
        aria-label={label}
        aria-orientation={isRows ? "horizontal" : "vertical"}
        aria-valuenow={Math.round(measures.now)}
        aria-valuemin={Math.round(measures.min)}
        aria-valuemax={Math.round(measures.max)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabindex={0}
        onKeyDown={onKey}
        onDblClick={reset}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onDrag}
        onLostPointerCapture={() => keep(size)}
      />
      {second}
    </div>
  );
}

function readSize(text: string | undefined): number | undefined {
  const size = Number.parseFloat(text ?? "");
  return size > 0 && size < 100 ? size : undefined;
}

function measurePanes(
  root: HTMLElement,
  isRows: boolean,
  least: readonly [number, number],
): Measures | undefined {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const sizeOf = (element: Element | null) => {
    const { height = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
    return isRows ? height : width;
  };
  const all = sizeOf(root);
  if (all === 0) return undefined;
  const percent = (pixels: number) => Math.max(0, Math.min(100, (100 * pixels) / all));
  const min = percent(least[0] * rem);
  const max = Math.max(min, percent(all - least[1] * rem));
  return { now: percent(sizeOf(root.firstElementChild)), min, max };
}
