import { useState } from "preact/hooks";

/** A choice of yes or no that this browser remembers. */
export function useRemembered(key: string): [boolean, (isSo: boolean) => void] {
  const [isSo, setSo] = useState(() => localStorage.getItem(key) === "yes");
  return [
    isSo,
    (next) => {
      rememberChoice(key, next ? "yes" : "no");
      setSo(next);
    },
  ];
}

export function rememberChoice(key: string, choice: string): void {
  localStorage.setItem(key, choice);
}
