import { computed, signal } from "@preact/signals";
import type { Me } from "../../api/shapes.ts";

/** Who sits here, as the server said last; undefined until it did. */
export const me = signal<Me | undefined>(undefined);
export const person = computed(() => me.value?.person);
/** The session has ended under an open page: whoever sits there is asked over it. */
export const isAsking = signal(false);
/** The server is another one than when this page was loaded. */
export const isOutdated = signal(false);

let asked: PromiseWithResolvers<void> | undefined;
let offsetMs = 0;

/** Takes what any of the entrances answered. */
export function enter(told: Me): void {
  const before = me.value;
  tellTime(told.now);
  if (before !== undefined && before.version !== told.version) isOutdated.value = true;
  if (isAsking.value && before?.person?.id !== told.person?.id) {
    // Somebody else: nothing of whom sat here before may stay on the screen.
    location.assign("/");
    return;
  }
  me.value = told;
  if (told.person === undefined) return;
  isAsking.value = false;
  asked?.resolve();
  asked = undefined;
}

/** Resolves once somebody has signed in. */
export function askToSignIn(): Promise<void> {
  isAsking.value = true;
  asked ??= Promise.withResolvers<void>();
  return asked.promise;
}

/** The server's clock decides: what it says is now, is. */
export function tellTime(now: number): void {
  offsetMs = now - Date.now();
}

/** Milliseconds since 1970 by the server's clock, as far as is known here. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
