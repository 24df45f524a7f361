import type { Operation } from "../../store/store.ts";
import type { Services } from "../services.ts";

/** Operations that log an event about an account in every course of its person. */
export function logAccountEvent(
  person: string,
  actor: string,
  kind:
    | "administrator-made"
    | "administrator-removed"
    | "password-link-made"
    | "password-link-used",
  { eventLog, now }: Pick<Services, "eventLog" | "now">,
): readonly Operation[] {
  return eventLog.courses
    .filter(({ state }) => state.members.has(person))
    .map(({ served }) => {
      const event = { kind, person } as const;
      return { op: "append" as const, course: served.id, actor, at: now(), event };
    });
}
