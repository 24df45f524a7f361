import { hashToken, newId, newToken } from "../../accounts/index.ts";
import { CourseBook, GRUNDY } from "../../school/index.ts";
import type { ServedCourse } from "../../server/index.ts";
import type { Operation, Store } from "../../store/index.ts";

/** Somebody's first way in. */
export interface FirstLink {
  readonly course: string;
  readonly link: string;
  /** Whoever uses it looks after the whole server, too. */
  readonly makesAdministrator: boolean;
}

const WEEK_MS = 7 * 24 * 3600 * 1000;
const PAGE = 1000;

/**
 * A link for the instructor of each course that has none yet; it can be used once. The first of a server
 * without administrator makes one. Links that were
 * told before and never used are so no more.
 */
export async function makeFirstLinks(
  store: Store,
  courses: readonly ServedCourse[],
  { origin, nowMs }: { readonly origin: string; readonly nowMs: number },
): Promise<readonly FirstLink[]> {
  const books = await readBooks(store);
  const links: FirstLink[] = [];
  let isLookedAfter = (await store.administrators()).length > 0;
  for (const { id } of courses) {
    const members = [...(books.get(id)?.members.values() ?? [])];
    if (isLookedAfter && members.some(({ role }) => role === "instructor")) continue;
    const makesAdministrator = !isLookedAfter;
    isLookedAfter = true;
    const token = newToken();
    const invitation = {
      id: newId(nowMs),
      tokenHash: hashToken(token),
      course: id,
      role: "instructor",
      student: undefined,
      name: undefined,
      email: undefined,
      makesAdministrator,
      expiresAt: nowMs + WEEK_MS,
      spentBy: undefined,
    } as const;
    const earlier = (await store.invitations(id)).filter(
      ({ role, email, name }) => role === "instructor" && email === undefined && name === undefined,
    );
    const change: Operation[] = [
      ...earlier.map((each) => ({ op: "revoke-invitation", id: each.id }) as const),
      { op: "put-invitation", invitation },
      {
        op: "append",
        course: id,
        actor: GRUNDY,
        at: nowMs,
        event: { kind: "invited", invitation: invitation.id, role: "instructor" },
      },
    ];
    await store.commit(change);
    links.push({ course: id, link: `${origin}/join#${token}`, makesAdministrator });
  }
  return links;
}

/** Every course that the store knows, by its address. */
export async function readBooks(store: Store): Promise<ReadonlyMap<string, CourseBook>> {
  const books = new Map<string, CourseBook>();
  for (let after = 0; ;) {
    const events = await store.events(after, { limit: PAGE });
    for (const event of events) {
      const book = books.get(event.course) ?? new CourseBook();
      books.set(event.course, book);
      book.take(event);
      after = event.seq;
    }
    if (events.length < PAGE) return books;
  }
}
