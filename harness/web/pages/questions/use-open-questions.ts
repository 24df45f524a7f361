import type { OpenQuestion } from "../../../api/staff-shapes.ts";
import { call } from "../../client/call.ts";
import { type Data, useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";

/** Students' open questions; they load again whenever one changes. */
export function useOpenQuestions(course: string): Data<{ questions: OpenQuestion[] }> {
  const loaded = useData(
    async (signal) => call("questions", { params: { course }, signal }),
    [course],
  );
  useLive(course, (event) => {
    if (event.kind === "reset") loaded.reload();
    if (event.kind === "changed" && event.what === "questions") loaded.reload();
  });
  return loaded;
}
