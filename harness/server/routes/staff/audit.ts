import { pushAll } from "../../../core/large-lists.ts";
import type { ROUTES } from "../../../api/routes.ts";
import { addDuration, startOfDay } from "../../../course/timezone.ts";
import { isAbout } from "../../../school/audit-filter.ts";
import { kindsOf } from "../../../school/event-traits.ts";
import { type AuditNames, auditSentence } from "../../../school/audit-sentence.ts";
import { listClass } from "../../../school/class-list.ts";
import { GRUNDY, type StoredEvent } from "../../../school/event.ts";
import { ERASED_TEXT } from "../../../school/personal-texts.ts";
import type { OpenCourse } from "../../event-log.ts";
import type { Call, Handlers } from "../../handler.ts";
import type { Site } from "../../site.ts";
import { languageOf, pagesTexts } from "../../texts/server-texts.ts";

type AuditQuery = Call<typeof ROUTES.audit>["query"];

const PAGE = 100;
/** Events to read at once where not all of them match. */
const BATCH = 1000;
/** Events that one request reads at most. */
const MAX_READ = 20_000;
const DAY = { days: 1, seconds: 0 };

/** The activity log. It shows the stored events, so nothing can be removed from it. */
export const auditRoutes: Pick<Handlers, "audit"> = {
  audit: async ({ query, caller: { course }, request }, { store }) => {
    const { state } = course;
    const language = languageOf(request);
    const t = pagesTexts(request);
    const names = namesIn(course);
    const { events, before } = await readEvents(query, course, store);
    const nameOf = async (actor: string) =>
      actor === GRUNDY
        ? "Grundy"
        : (state.nameOf(actor) ?? (await store.person(actor))?.name ?? actor);
    return {
      events: await Promise.all(
        events.map(async ({ seq, at, actor, event }) => ({
          seq,
          at,
          actor: await nameOf(actor),
          kind: event.kind,
          sentence: auditSentence(event, state, names, language).replaceAll(ERASED_TEXT, t.erased),
        })),
      ),
      ...(before !== undefined && { before }),
      ...(query.before === undefined && { filters: listFilters(course) }),
    };
  },
};

/** Reads a page of matching events, newest first, and the number before which the next page begins. */
async function readEvents(
  { before = Number.MAX_SAFE_INTEGER, topic, from, to, person, exercise }: AuditQuery,
  { served, state }: OpenCourse,
  store: Site["store"],
): Promise<{ readonly events: readonly StoredEvent[]; readonly before?: number }> {
  const { timezone } = served.course;
  const isAnyone = person === undefined && exercise === undefined;
  const filter = {
    course: served.id,
    limit: isAnyone ? PAGE + 1 : BATCH,
    ...(topic !== undefined && { kinds: kindsOf(topic) }),
    ...(from !== undefined && { from: startOfDay(timezone, from) }),
    ...(to !== undefined && { until: addDuration(timezone, startOfDay(timezone, to), DAY) }),
  };
  const matches: StoredEvent[] = [];
  let next = before;
  for (let readCount = 0; readCount < MAX_READ; readCount += filter.limit) {
    const events = await store.eventsBefore(next, filter);
    pushAll(
      matches,
      events.filter((each) => isAbout(each, state, { person, exercise })),
    );
    const last = matches[PAGE - 1];
    if (last !== undefined && matches.length > PAGE) {
      return { events: matches.slice(0, PAGE), before: last.seq };
    }
    if (events.length < filter.limit) return { events: matches };
    next = events.at(-1)?.seq ?? next;
  }
  return { events: matches, before: next };
}

function namesIn({ state, served }: OpenCourse): AuditNames {
  const students = new Map<string, string | undefined>(
    [...state.members.values()].map(({ person, student }) => [student, state.nameOf(person)]),
  );
  for (const { id, name } of listClass(state, served.roster).values()) students.set(id, name);
  const uses = Map.groupBy(students.values(), (name) => name);
  const exercises = new Map(served.exercises.map(({ id, name }) => [id, name]));
  return {
    student: (id) => {
      const name = students.get(id) ?? id;
      // Two people may have the same name.
      return (uses.get(name)?.length ?? 0) > 1 ? `${name} (${id})` : name;
    },
    exercise: (id) => {
      const name = exercises.get(id);
      return name === id ? undefined : name;
    },
    timezone: served.course.timezone,
    pointsOf: (id) => served.exercises.find((each) => each.id === id)?.points,
  };
}

function listFilters({ state, served }: OpenCourse) {
  const authors = [...state.submissions.values()].map(({ person }) => person);
  const people = [...new Set([...state.members.keys(), ...authors])];
  return {
    people: [
      ...people
        .map((id) => ({ id, name: state.nameOf(id) ?? id }))
        .toSorted((left, right) => (left.name < right.name ? -1 : 1)),
      { id: GRUNDY, name: "Grundy" },
    ],
    exercises: served.exercises.map(({ id, name }) => ({ id, name })),
  };
}
