import { Refusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import type { SignedIn } from "./session.ts";

/**
 * Requires that an administrator has confirmed their session with a passkey, if the server is set up so.
 * Access tokens and sessions from before it was set up count as not confirmed. Does nothing for others.
 * @throws {Refusal} `second-step`
 */
export async function requireSecondStep(
  { person, session, token }: SignedIn,
  { store, waysIn }: Pick<Services, "store" | "waysIn">,
): Promise<void> {
  if (waysIn.secondStep === undefined) return;
  if (token === undefined && session.confirmedAt !== undefined) return;
  if ((await store.administrators()).includes(person.id)) throw new Refusal("second-step");
}
