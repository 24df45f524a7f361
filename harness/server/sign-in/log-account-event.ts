import type { CourseEvent } from "../../school/event.ts";
import type { Operation } from "../../store/store.ts";
import type { Services } from "../services.ts";

type AccountEvent = Extract<
  CourseEvent,
  {
    kind:
      | "administrator-made"
      | "administrator-removed"
      | "identity-linked"
      | "identity-unlinked"
      | "passkey-added"
      | "passkey-removed"
      | "password-link-made"
      | "password-link-used";
  }
>;

/** Operations that log an event about an account in every course of its person. */
export function logAccountEvent(
  event: AccountEvent,
  actor: string,
  { eventLog, now }: Pick<Services, "eventLog" | "now">,
): readonly Operation[] {
  return eventLog.courses
    .filter(({ state }) => state.members.has(event.person))
    .map(({ served }) => ({ op: "append", course: served.id, actor, at: now(), event }));
}
