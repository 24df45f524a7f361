import { newId } from "../../accounts/id.ts";
import { hashToken, newToken } from "../../accounts/token.ts";
import { CourseBook } from "../../school/course-book.ts";
import { GRUNDY } from "../../school/event.ts";
import type { ServedCourse } from "../../server/served-course.ts";
import type { Operation, Store } from "../../store/store.ts";
import { whileOthersWrite } from "../../store/while-others-write.ts";

/** Somebody's first way in. */
export interface FirstLink {
  readonly course: string;
  readonly link: string;
  /** Whoever uses it looks after the whole server, too. */
  readonly makesAdministrator: boolean;
}

const WEEK_MS = 7 * 24 * 3600 * 1000;
const PAGE = 1000;

interface LinkOptions {
  readonly origin: string;
  readonly nowMs: number;
}

/**
 * A link for the instructor of each course that has none yet; it can be used once. The first of a server
 * without administrator makes one. Links that were told before and never used are so no more: of several
 * servers that begin on one database the last one's hold.
 */
export async function makeFirstLinks(
  store: Store,
  courses: readonly Pick<ServedCourse, "id">[],
  options: LinkOptions,
): Promise<readonly FirstLink[]> {
  const links: FirstLink[] = [];
  for (const { id } of courses) {
    const isPromised = links.some(({ makesAdministrator }) => makesAdministrator);
    const link = await whileOthersWrite(["changed", "spent-invitation"], async () =>
      makeFirstLink(store, id, isPromised, options),
    );
    if (link !== undefined) links.push(link);
  }
  return links;
}

/** @param isPromised whether a link of another course makes the administrator. */
async function makeFirstLink(
  store: Store,
  course: string,
  isPromised: boolean,
  { origin, nowMs }: LinkOptions,
): Promise<FirstLink | undefined> {
  const seq = await store.lastSeq();
  const isLookedAfter = isPromised || (await store.administrators()).length > 0;
  const { members } = await readMembers(store, course);
  if (isLookedAfter && [...members.values()].some(({ role }) => role === "instructor"))
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
    makesAdministrator: !isLookedAfter,
    expiresAt: nowMs + WEEK_MS,
    spentBy: undefined,
  } as const;
  const earlier = (await store.invitations(course)).filter(
    ({ role, email, name }) => role === "instructor" && email === undefined && name === undefined,
  );
  await store.commit([
    // Another server may be making one.
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

/** Who belongs to the course, and nothing else of it: submissions are most of what is kept. */
async function readMembers(store: Store, course: string): Promise<CourseBook> {
  const filter = { course, kinds: ["enrolled", "left"], limit: PAGE } as const;
  const book = new CourseBook();
  for (;;) {
    const events = await store.events(book.seq, filter);
    for (const event of events) book.take(event);
    if (events.length < PAGE) return book;
  }
}
