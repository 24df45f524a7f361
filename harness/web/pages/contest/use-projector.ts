import { useEffect } from "preact/hooks";
import { address, go } from "../../routing/router.ts";

const PIXELS_PER_SECOND = 40;
/** At both ends, so that the first and the last places can be read. */
const REST_MS = 5000;

/**
 * Shows only the page, large, and scrolls it down slowly and up again at the end. Space pauses, Esc leaves.
 * Readers who want less motion begin paused.
 */
export function useProjector(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const root = document.documentElement;
    root.classList.add("projector");
    let isPaused = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let last = performance.now();
    let restsUntil = last + REST_MS;
    // Browsers round the position, which would swallow small steps.
    let position = scrollY;
    let frame = 0;
    const step = (now: number) => {
      frame = requestAnimationFrame(step);
      const passedMs = now - last;
      last = now;
      if (isPaused || now < restsUntil) return;
      const end = root.scrollHeight - innerHeight;
      const isAtEnd = position >= end;
      position = isAtEnd ? 0 : Math.min(end, position + (passedMs / 1000) * PIXELS_PER_SECOND);
      if (isAtEnd || position === end) restsUntil = now + REST_MS;
      scrollTo(0, position);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape") return go(address.value.pathname, { replaces: true });
      if (event.key !== " ") return;
      event.preventDefault();
      isPaused = !isPaused;
      position = scrollY;
    };
    frame = requestAnimationFrame(step);
    addEventListener("keydown", press);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("keydown", press);
      root.classList.remove("projector");
    };
  }, [isOn]);
}
