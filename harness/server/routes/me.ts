import type { Me } from "../../api/shapes.ts";
import type { Person } from "../../store/store.ts";
import type { Site } from "../site.ts";
import { gradesAnonymously } from "../views/anonymous.ts";

interface Seen {
  /** In the view of a student, as a student's. */
  readonly seesAsStudent?: boolean;
  /** Whether the session was confirmed with a passkey. */
  readonly isConfirmed?: boolean;
}

/** Describes the signed-in person and their courses. */
export async function describeMe(
  person: Person | undefined,
  site: Site,
  { seesAsStudent = false, isConfirmed = false }: Seen = {},
): Promise<Me> {
  const { eventLog, now, version } = site;
  const ways = describeWaysIn(site);
  if (person === undefined) {
    const hasMail = site.mailer.isOn ? { hasMail: true as const } : {};
    return { courses: [], isAdministrator: false, ...ways, ...hasMail, now: now(), version };
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
  const secondStep = isAdministrator && !isConfirmed ? await findSecondStep(id, site) : undefined;
  const isStaff = courses.some(({ role }) => role !== "student");
  // Signing in must not depend on it.
  const expected =
    (isAdministrator && secondStep === undefined) || isStaff
      ? await site.lostWorkers.recent().catch(() => undefined)
      : undefined;
  const lostWorkers = expected?.lost.map((worker) => worker.name) ?? [];
  return {
    person: { id, name, ...(email !== undefined && { email }) },
    courses,
    isAdministrator,
    ...(secondStep !== undefined && { secondStep }),
    ...(lostWorkers.length > 0 && { lostWorkers }),
    ...ways,
    ...(site.mailer.isOn && { hasMail: true as const }),
    now: now(),
    version,
  };
}

/** Says whether an administrator adds a passkey first or confirms with theirs; undefined: neither. */
async function findSecondStep(
  person: string,
  { store, waysIn }: Site,
): Promise<"add" | "confirm" | undefined> {
  if (waysIn.secondStep === undefined) return undefined;
  return (await store.signIns.passkeysOf(person)).length === 0 ? "add" : "confirm";
}

/** No `waysIn` if there are passwords and passkeys only. */
function describeWaysIn({ waysIn, passkeys }: Site): Pick<Me, "waysIn" | "hasPasskeys"> {
  const { hasPasswords, providers, trustedHeader } = waysIn;
  const hasPasskeys = passkeys === undefined ? {} : { hasPasskeys: true as const };
  if (hasPasswords && providers.size === 0 && trustedHeader === undefined) return hasPasskeys;
  const buttons = [...providers.values()].map(({ settings: { id, name } }) => ({ id, name }));
  const proxy = trustedHeader?.label;
  return {
    ...hasPasskeys,
    waysIn: { hasPasswords, providers: buttons, ...(proxy !== undefined && { proxy }) },
  };
}
