import "../style/tip.css";

/** Distance to the edges of the window. */
const MARGIN = 8;

/**
 * Shows the popover inside an element, next to it, until pointer and focus are elsewhere. Escape closes
 * it. A popover is above all else, so that no table that scrolls cuts it off.
 */
export function showTip(element: HTMLElement): void {
  const tip = element.querySelector<HTMLElement>(":scope > [popover]");
  // The pointer may have left while this was loading.
  if (tip === null || tip.matches(":popover-open") || !isInUse(element)) return;
  tip.showPopover();
  place(tip, element.getBoundingClientRect());
  const listening = new AbortController();
  const { signal } = listening;
  const close = () => {
    listening.abort();
    if (tip.isConnected) tip.hidePopover();
  };
  const closeUnused = () => {
    if (!isInUse(element)) close();
  };
  element.addEventListener("pointerleave", closeUnused, { signal });
  element.addEventListener("blur", closeUnused, { signal });
  window.addEventListener("scroll", close, { signal, capture: true });
  window.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "Escape") close();
    },
    { signal },
  );
}

function isInUse(element: HTMLElement): boolean {
  return element.matches(":hover, :focus");
}

/** Below, or above where there is no room. */
function place(tip: HTMLElement, beside: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(beside.left, innerWidth - width - MARGIN));
  const hasRoomBelow = beside.bottom + height + MARGIN <= innerHeight;
  const top = hasRoomBelow ? beside.bottom : beside.top - height;
  tip.style.setProperty("--tip-left", `${left}px`);
  tip.style.setProperty("--tip-top", `${top}px`);
}
