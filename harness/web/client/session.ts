import { computed, signal } from "@preact/signals";
import type { Me } from "../../api/shapes.ts";
import { isStudentView, setStudentView } from "./view-mode.ts";

/** The signed-in user, from the last answer of the server; undefined before the first one. */
export const me = signal<Me | undefined>(undefined);
export const person = computed(() => me.value?.person);
/** The session has expired: a dialog over the page asks to sign in. */
export const needsSignIn = signal(false);
/** The server has another version than when this page was loaded. */
export const isOutdated = signal(false);

/** True for instructors who do not see a course as students do already. */
export function mayViewAsStudent(): boolean {
  return (
    !isStudentView.value && me.value?.courses.some(({ role }) => role === "instructor") === true
  );
}

let signInRequest: PromiseWithResolvers<void> | undefined;
let offsetMs = 0;

/** Applies the answer of a route that signs in or tells who is signed in. */
export function applySession(next: Me): void {
  const before = me.value;
  syncClock(next.now);
  // A view belongs to the instructor who chose it.
  const isAnother = before?.person !== undefined && before.person.id !== next.person?.id;
  if (next.person === undefined || isAnother) setStudentView(false);
  if (before !== undefined && before.version !== next.version) isOutdated.value = true;
  if (needsSignIn.value && before?.person?.id !== next.person?.id) {
    // Another user: nothing of the previous one may stay on the screen.
    location.assign("/");
    return;
  }
  me.value = next;
  if (next.person === undefined) return;
  needsSignIn.value = false;
  signInRequest?.resolve();
  signInRequest = undefined;
}

/** Resolves once somebody has signed in. */
export function askToSignIn(): Promise<void> {
  needsSignIn.value = true;
  signInRequest ??= Promise.withResolvers<void>();
  return signInRequest.promise;
}

/** Synchronises with the server's clock. */
export function syncClock(now: number): void {
  offsetMs = now - Date.now();
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
