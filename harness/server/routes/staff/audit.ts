import { auditSentence } from "../../../school/audit-sentence.ts";
import { GRUNDY } from "../../../school/event.ts";
import type { Handlers } from "../../handler.ts";
import { languageOf } from "../../texts/server-texts.ts";

const PAGE = 100;

/** The activity log. It shows the stored events, so nothing can be removed from it. */
export const auditRoutes: Pick<Handlers, "audit"> = {
  audit: async ({ query, caller: { course }, request }, { store }) => {
    const { before = Number.MAX_SAFE_INTEGER } = query;
    const language = languageOf(request);
    const options = { course: course.served.id, limit: PAGE + 1 };
    const events = await store.eventsBefore(before, options);
    const shown = events.slice(0, PAGE);
    const oldest = shown.at(-1)?.seq;
    const nameOf = async (actor: string) =>
      course.state.nameOf(actor) ?? (await store.person(actor))?.name ?? actor;
    return {
      events: await Promise.all(
        shown.map(async ({ seq, at, actor, event }) => ({
          seq,
          at,
          actor: actor === GRUNDY ? "Grundy" : await nameOf(actor),
          kind: event.kind,
          sentence: auditSentence(event, course.state, language),
        })),
      ),
      ...(events.length > PAGE && oldest !== undefined && { before: oldest }),
    };
  },
};
