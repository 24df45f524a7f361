import { useEffect, useRef } from "preact/hooks";
import type { Clarification, Contest } from "../../../api/contest-shapes.ts";
import { call } from "../../client/call.ts";
import { person, syncClock } from "../../client/session.ts";
import { type Data, useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import { recall, remember } from "../../storage/browser-memory.ts";

/** Shortest time between reloads: staff hear of everybody's submissions. */
const RELOAD_MS = 500;

/** A contest as its reader sees it; it loads again whenever it changes. */
export function useContest(course: string, contest: string): Data<Contest> {
  const loaded = useData(
    async (signal) => {
      const reply = await call("contest", { params: { course, contest }, signal });
      syncClock(reply.now);
      return reply;
    },
    [course, contest],
  );
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useLive(course, (event) => {
    const isChange = event.kind === "changed" && event.what === "contest";
    if (event.kind !== "reset" && event.kind !== "attempt" && !isChange) return;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(loaded.reload, RELOAD_MS);
  });
  return loaded;
}

/** The address of a contest's page, or of one below it. */
export function addressOfContest(course: string, contest: string, page?: "board" | "jury"): string {
  const own = `/courses/${encodeURIComponent(course)}/contests/${encodeURIComponent(contest)}`;
  return page === undefined ? own : `${own}/${page}`;
}

function keyOf(course: string, contest: string): string {
  return `grundy-clarifications ${person.value?.id ?? ""} ${course} ${contest}`;
}

/** Participants' clarifications by the jury, after the last one that was marked as read in this browser. */
export function listUnread(
  course: string,
  { id, team, clarifications }: Contest,
): readonly Clarification[] {
  if (team === undefined) return [];
  const readUntil = Number(recall(keyOf(course, id)) ?? 0);
  return clarifications.filter(({ from, at }) => from === undefined && at > readUntil);
}

export function markRead(course: string, { id, clarifications }: Contest): void {
  const last = Math.max(0, ...clarifications.map(({ at }) => at));
  remember(keyOf(course, id), String(last));
}
