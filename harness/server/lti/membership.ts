import { newId } from "../../accounts/id.ts";
import { joinByPlatform, type PlatformClaim } from "../../school/join.ts";
import { ConflictError, type Operation, type Person } from "../../store/store.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { OpenCourse } from "../event-log.ts";
import type { Services } from "../services.ts";

/** Someone's identity on a learning platform: its registration, and its ID for the person. */
export interface PlatformIdentity {
  readonly platform: { readonly issuer: string; readonly clientId: string };
  readonly subject: string;
  readonly name?: string;
}

/** Finds the person with this identity; creates one if it is new. */
export async function findPerson(
  platformIdentity: PlatformIdentity,
  site: Services,
): Promise<Person> {
  const { platform, subject, name } = platformIdentity;
  const { issuer, clientId } = platform;
  const find = async () => {
    const identity = await site.store.courseSystems.identity(issuer, clientId, subject);
    return identity && (await site.store.person(identity.person));
  };
  const person = await find();
  if (person !== undefined) return keepName(person, name, site);
  const id = newId(site.now());
  // Store no email: with it, a learning platform could take over an existing account.
  const fresh = { id, name: name ?? "–", email: undefined, password: undefined };
  try {
    await site.eventLog.commit([
      { op: "put-identity", identity: { issuer, clientId, subject, person: id } },
      { op: "put-person", person: fresh },
    ]);
    return fresh;
  } catch (error) {
    // Another request has just created the same identity.
    const isKnown = error instanceof ConflictError && error.conflict === "known-identity";
    const other = isKnown ? await find() : undefined;
    if (other === undefined) throw error;
    return other;
  }
}

/** Updates the name of people who have no account of their own here. */
async function keepName(person: Person, name: string | undefined, site: Services): Promise<Person> {
  const isTheirs = person.password === undefined && person.email === undefined;
  if (!isTheirs || name === undefined || name === person.name) return person;
  await site.eventLog.commit([{ op: "rename-guest", person: person.id, name }]);
  return { ...person, name };
}

/** The ID in grade files that a learning platform sends; undefined if it sends none. */
export function gradeFileId(sentValue: string | undefined): string | undefined {
  // A platform that does not know a variable sends the variable's name.
  const isKnown = sentValue !== undefined && sentValue !== "" && !sentValue.startsWith("$");
  return isKnown ? sentValue.slice(0, 200) : undefined;
}

/** Makes someone a member in the role from their learning platform. Returns whether it changed. */
export async function enterCourse(
  course: OpenCourse,
  person: Person,
  claim: PlatformClaim,
  site: Services,
): Promise<boolean> {
  const { served } = course;
  return retryOnConflict(site, `join ${served.id}`, async (seq) => {
    const joiner = { person: person.id, name: person.name, email: undefined };
    const joining = joinByPlatform(course.state, served.roster, joiner, claim);
    if (joining.kind !== "joins") return false;
    await site.eventLog.commit(change(course, person, joining.event, { seq, site }));
    return true;
  });
}

/** Removes a member who has left the platform's course. Returns whether it changed anything. */
export async function leaveCourse(
  course: OpenCourse,
  person: Person,
  site: Services,
): Promise<boolean> {
  return retryOnConflict(site, `join ${course.served.id}`, async (seq) => {
    const member = course.state.members.get(person.id);
    if (member === undefined || !member.hasForeignRole) return false;
    const left = { kind: "left", person: person.id } as const;
    await site.eventLog.commit(change(course, person, left, { seq, site }));
    return true;
  });
}

/** Operations that fail if another server has changed the members meanwhile. */
function change(
  { served }: OpenCourse,
  { id: actor }: Person,
  event: Extract<Operation, { op: "append" }>["event"],
  { seq, site }: { readonly seq: number; readonly site: Services },
): readonly Operation[] {
  const { id: course } = served;
  return [
    { op: "unchanged-since", course, seq, kinds: ["enrolled", "left"] },
    { op: "append", course, actor, at: site.now(), event },
  ];
}
