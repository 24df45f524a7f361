import { signal } from "@preact/signals";
import { restoreHash } from "./return-hash.ts";

restoreHash();

/** The current address. */
export const address = signal(new URL(location.href));
/** True if the user has navigated since the first page was loaded; new pages then take the focus. */
export const hasMoved = signal(false);

/** Navigates to another page. */
export function go(to: string, { replaces = false } = {}): void {
  const next = new URL(to, location.href);
  if (replaces) history.replaceState(null, "", next);
  else history.pushState(null, "", next);
  move();
  scrollTo(0, 0);
}

function move(): void {
  hasMoved.value = true;
  address.value = new URL(location.href);
}

/** Handles links between pages without a page load. */
export function followLinks(): void {
  addEventListener("popstate", move);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (link === null || !isPlain || event.defaultPrevented || event.altKey) return;
    if (link.target !== "" || link.hasAttribute("download")) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || pathname.startsWith("/api/")) return;
    // The browser handles links within the page.
    if (hash !== "" && pathname === location.pathname && search === location.search) return;
    event.preventDefault();
    go(link.href);
  });
}
