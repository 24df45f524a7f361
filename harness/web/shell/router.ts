import { signal } from "@preact/signals";

/** The page's address, as it is now. */
export const address = signal(new URL(location.href));
/** Somebody went to another page since the first one was loaded: it takes the focus. */
export const hasMoved = signal(false);

/** Goes to a page of ours. */
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

/** Links to our pages load nothing but data. */
export function followLinks(): void {
  addEventListener("popstate", move);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (link === null || !isPlain || event.defaultPrevented || event.altKey) return;
    if (link.target !== "" || link.hasAttribute("download")) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || pathname.startsWith("/api/")) return;
    // Within the page: the browser's own.
    if (hash !== "" && pathname === location.pathname && search === location.search) return;
    event.preventDefault();
    go(link.href);
  });
}
