import { useState } from "preact/hooks";
import { recall, remember } from "../../client/browser-memory.ts";

/** A boolean choice that this browser remembers. */
export function useRemembered(key: string): [boolean, (isSo: boolean) => void] {
  const [isSo, setSo] = useState(() => recall(key) === "yes");
  return [
    isSo,
    (next) => {
      remember(key, next ? "yes" : "no");
      setSo(next);
    },
  ];
}
