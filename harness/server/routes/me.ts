import type { Me } from "../../api/shapes.ts";
import type { Person } from "../../store/store.ts";
import type { Site } from "../site.ts";

/** Describes the signed-in person and their courses. */
export async function describeMe(person: Person | undefined, site: Site): Promise<Me> {
  const { eventLog, now, version } = site;
  if (person === undefined) {
    return { courses: [], isAdministrator: false, now: now(), version };
  }
  const courses = eventLog.courses.flatMap(({ served, state }) => {
    const role = state.members.get(person.id)?.role;
    const { name, timezone } = served.course;
    return role === undefined ? [] : [{ id: served.id, name, role, timezone }];
  });
  const { id, name, email } = person;
  return {
    person: { id, name, ...(email !== undefined && { email }) },
    courses,
    isAdministrator: (await site.store.administrators()).includes(id),
    now: now(),
    version,
  };
}
