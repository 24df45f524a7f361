import { newId } from "../../accounts/id.ts";
import { hashToken, newToken } from "../../accounts/token.ts";
import { CourseState } from "../../school/course-state.ts";
import { GRUNDY } from "../../school/event.ts";
import type { ServedCourse } from "../../server/served-course.ts";
import type { Operation, Store } from "../../store/store.ts";
import { retryOnConflict } from "../../store/retry-on-conflict.ts";

/** The first invitation to a course. */
export interface FirstLink {
  readonly course: string;
  readonly link: string;
  /** True if using the link also makes its user the server's administrator. */
  readonly makesAdministrator: boolean;
}

const WEEK_MS = 7 * 24 * 3600 * 1000;
const PAGE = 1000;

interface LinkOptions {
  readonly origin: string;
  readonly nowMs: number;
}

/**
 * Makes a single-use link for the instructor of each course that has none yet. The first link of a
 * server without an administrator makes its user the administrator. Earlier unused links are revoked,
 * so of several servers that start on one database, the last one's links are valid.
 */
export async function makeFirstLinks(
  store: Store,
  courses: readonly Pick<ServedCourse, "id">[],
  options: LinkOptions,
): Promise<readonly FirstLink[]> {
  const links: FirstLink[] = [];
  for (const { id } of courses) {
    const isPromised = links.some(({ makesAdministrator }) => makesAdministrator);
    const link = await retryOnConflict(["changed", "spent-invitation"], async () =>
      makeFirstLink(store, id, isPromised, options),
    );
    if (link !== undefined) links.push(link);
  }
  return links;
}

/** @param isPromised whether the link of another course makes the administrator */
async function makeFirstLink(
  store: Store,
  course: string,
  isPromised: boolean,
  { origin, nowMs }: LinkOptions,
): Promise<FirstLink | undefined> {
  const seq = await store.lastSeq();
  const hasAdministrator = isPromised || (await store.administrators()).length > 0;
  const { members } = await readMembers(store, course);
  if (hasAdministrator && [...members.values()].some(({ role }) => role === "instructor"))
    return undefined;
  const token = newToken();
  const invitation = {
    id: newId(nowMs),
    tokenHash: hashToken(token),
    course,
    role: "instructor",
    student: undefined,
    name: undefined,
    email: undefined,
    makesAdministrator: !hasAdministrator,
    expiresAt: nowMs + WEEK_MS,
    spentBy: undefined,
  } as const;
  const earlier = (await store.invitations(course)).filter(
    ({ role, email, name }) => role === "instructor" && email === undefined && name === undefined,
  );
  await store.commit([
    // Another server may be making a link at the same time.
    { op: "unchanged-since", course, seq, kinds: ["invited", "enrolled", "left"] },
    ...earlier.map(({ id }): Operation => ({ op: "revoke-invitation", id })),
    { op: "put-invitation", invitation },
    {
      op: "append",
      course,
      actor: GRUNDY,
      at: nowMs,
      event: { kind: "invited", invitation: invitation.id, role: "instructor" },
    },
  ]);
  const { makesAdministrator } = invitation;
  return { course, link: `${origin}/join#${token}`, makesAdministrator };
}

/** Reads only the course's members, since submissions are most of its events. */
async function readMembers(store: Store, course: string): Promise<CourseState> {
  const filter = { course, kinds: ["enrolled", "left"], limit: PAGE } as const;
  const state = new CourseState();
  for (;;) {
    const events = await store.events(state.seq, filter);
    for (const event of events) state.take(event);
    if (events.length < PAGE) return state;
  }
}
