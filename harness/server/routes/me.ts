import type { Me } from "../../api/shapes.ts";
import type { Person } from "../../store/store.ts";
import type { Site } from "../site.ts";
import { gradesAnonymously } from "../views/anonymous.ts";

/** Describes the signed-in person and their courses; in the view of a student, as a student's. */
export async function describeMe(
  person: Person | undefined,
  site: Site,
  seesAsStudent = false,
): Promise<Me> {
  const { eventLog, now, version } = site;
  const ways = describeWaysIn(site);
  if (person === undefined) {
    return { courses: [], isAdministrator: false, ...ways, now: now(), version };
  }
  const courses = eventLog.courses.flatMap(({ served, state, contests }) => {
    const role = state.members.get(person.id)?.role;
    const { name, timezone } = served.course;
    if (role === undefined) return [];
    const isAnonymous = !seesAsStudent && gradesAnonymously({ served }, role);
    return [
      {
        id: served.id,
        name,
        role: seesAsStudent ? "student" : role,
        timezone,
        ...(isAnonymous && { isAnonymous }),
        ...(contests.length > 0 && { hasContests: true as const }),
      },
    ];
  });
  const { id, name, email } = person;
  const isAdministrator = !seesAsStudent && (await site.store.administrators()).includes(id);
  const isStaff = courses.some(({ role }) => role !== "student");
  // Signing in must not depend on it.
  const expected =
    isAdministrator || isStaff ? await site.lostWorkers.recent().catch(() => undefined) : undefined;
  const lostWorkers = expected?.lost.map((worker) => worker.name) ?? [];
  return {
    person: { id, name, ...(email !== undefined && { email }) },
    courses,
    isAdministrator,
    ...(lostWorkers.length > 0 && { lostWorkers }),
    ...ways,
    ...(site.mailer.isOn && { hasMail: true as const }),
    now: now(),
    version,
  };
}

/** Nothing if there are passwords only. */
function describeWaysIn({ waysIn }: Site): Pick<Me, "waysIn"> {
  const { hasPasswords, providers, trustedHeader } = waysIn;
  if (hasPasswords && providers.size === 0 && trustedHeader === undefined) return {};
  const buttons = [...providers.values()].map(({ settings: { id, name } }) => ({ id, name }));
  const proxy = trustedHeader?.label;
  return { waysIn: { hasPasswords, providers: buttons, ...(proxy !== undefined && { proxy }) } };
}
