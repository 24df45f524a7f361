/** Editors whose keys can be chosen; they are loaded by load-key-map.ts, which the page itself does not need. */
export const KEY_MAPS = ["usual", "vim", "emacs"] as const;
export type KeyMap = (typeof KEY_MAPS)[number];
