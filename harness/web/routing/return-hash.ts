/**
 * Invitations have their token after the #, which no server learns. So it waits in this tab while its user is
 * at a sign-in provider, and the page gets it back.
 */
const KEY = "grundy-hash";

export function keepHash(): void {
  const { pathname, hash } = location;
  if (hash !== "") sessionStorage.setItem(KEY, JSON.stringify([pathname, hash]));
}

/** Gives the page its hash back if it is the one that kept it. */
export function restoreHash(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return;
    sessionStorage.removeItem(KEY);
    const [pathname, hash] = JSON.parse(text) as readonly unknown[];
    if (pathname === location.pathname && location.hash === "" && typeof hash === "string") {
      history.replaceState(null, "", hash);
    }
  } catch {
    // Storage is denied in frames of other sites.
  }
}
