import { call } from "../../client/call.ts";
import { syncClock } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { useChanges } from "../../client/use-live.ts";

/** Participants of an exam, loaded again when something changes in a contest of the course. */
export function useParticipants(course: string, contest: string) {
  const loaded = useData(
    async (signal) => {
      const view = await call("participants", { params: { course, contest }, signal });
      syncClock(view.now);
      return view;
    },
    [course, contest],
  );
  useChanges(course, "contest", loaded.reload);
  return loaded;
}
