import { useEffect, useRef, useState } from "preact/hooks";

/** After this time without movement the pointer rests, and nobody is about to click. */
const REST_MS = 10_000;

/**
 * Keeps a value while the pointer moves over an element, so that nothing moves away under it. The element
 * takes the handlers. Another `key` is the reader's own choice and shows the new value at once.
 */
export function useStill<T>(value: T, key: string) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastStill = useRef({ key, value });
  const release = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const hold = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(release, REST_MS);
    setHeld(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!isHeld || lastStill.current.key !== key) lastStill.current = { key, value };
  return {
    value: lastStill.current.value,
    handlers: { onPointerMove: hold, onPointerLeave: release },
  };
}
