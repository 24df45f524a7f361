import { hashToken } from "../../accounts/token.ts";
import type { PendingSignIn } from "../../store/sign-ins/sign-ins.ts";
import { ConflictError } from "../../store/store.ts";
import type { Services } from "../services.ts";

/** Takes a sign-in out of the store, so that its state works once; undefined if it is unknown or too old. */
export async function takeSignIn(
  state: string,
  { store, eventLog, now }: Pick<Services, "store" | "eventLog" | "now">,
): Promise<PendingSignIn | undefined> {
  const stateHash = hashToken(state);
  const signIn = await store.signIns.pending(stateHash);
  if (signIn === undefined) return undefined;
  try {
    await eventLog.commit([{ op: "take-sign-in", stateHash }]);
  } catch (error) {
    if (error instanceof ConflictError) return undefined;
    throw error;
  }
  return signIn.expiresAt > now() ? signIn : undefined;
}
