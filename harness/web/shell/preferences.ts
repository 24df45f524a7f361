import { signal } from "@preact/signals";
import { recall, remember } from "../storage/browser-memory.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORED = "grundy-theme";

function storedTheme(): Theme {
  const stored = recall(STORED);
  return THEMES.find((theme) => theme === stored) ?? "system";
}

/** Theme chosen in this browser. */
export const theme = signal<Theme>(storedTheme());

export function showTheme(choice: Theme): void {
  theme.value = choice;
  remember(STORED, choice);
  document.documentElement.dataset["theme"] = choice;
}
