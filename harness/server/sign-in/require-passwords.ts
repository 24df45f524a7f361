import { Refusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";

/** @throws {Refusal} `passwords-off`, if people sign in by other ways only. */
export function requirePasswords({ waysIn }: Pick<Services, "waysIn">): void {
  if (!waysIn.hasPasswords) throw new Refusal("passwords-off");
}
