import type { Extension } from "@codemirror/state";
import type { KeyMap } from "./key-map.ts";

/** Keys of another editor, loaded at their first use. Without a network: the usual keys. */
export async function loadKeyMap(id: KeyMap): Promise<Extension> {
  if (id === "usual") return [];
  const load = id === "vim" ? vimKeys : emacsKeys;
  return load().catch(() => []);
}

async function vimKeys(): Promise<Extension> {
  return (await import("./key-maps/vim.ts")).vim({ status: true });
}

async function emacsKeys(): Promise<Extension> {
  return (await import("./key-maps/emacs.ts")).emacs();
}
