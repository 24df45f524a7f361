import type { FastifyRequest } from "fastify";
import type { Access } from "../api/route.ts";
import type { Work } from "../school/course-book.ts";
import { type Action, can } from "../school/role.ts";
import type { Machine } from "../store/store.ts";
import { findMachine, findWorker, type KnownWorker } from "./find-worker.ts";
import type { MemberCaller, SignedIn } from "./handler.ts";
import type { OpenCourse } from "./ledger.ts";
import { Refusal } from "./refusal.ts";
import { readSession } from "./session.ts";
import type { Site } from "./site.ts";

/** Whoever was let in; which of these it is, the route's `who` says. */
export type Caller =
  | { readonly signedIn: SignedIn | undefined }
  | SignedIn
  | { readonly worker: KnownWorker }
  | { readonly machine: Machine }
  | (MemberCaller & { readonly work?: Work });

/**
 * The one place where it is decided who may call what. Who may not know of something learns nothing
 * of whether it is there.
 * @throws {Refusal} for whoever may not.
 */
export async function admit(
  who: Access,
  params: Readonly<Record<string, string>>,
  request: FastifyRequest,
  site: Site,
): Promise<Caller> {
  if (who === "worker") return { worker: await findWorker(request, site) };
  if (who === "joining") return { machine: await findMachine(request, site) };
  if (who === "machine") {
    const isLetIn =
      (!site.isBehindProxy && isOfThisMachine(request)) ||
      (await findWorker(request, site).catch(() => undefined)) !== undefined;
    if (!isLetIn) throw new Refusal("not-found");
    return { signedIn: undefined };
  }
  // So that the answer needs no store.
  if (who === "unidentified") return { signedIn: undefined };
  const signedIn = await readSession(request, site);
  // What was answered to them by another server they find here.
  if (signedIn !== undefined) await site.ledger.level();
  if (who === "anyone") return { signedIn };
  if (signedIn === undefined) throw new Refusal("not-signed-in");
  if (who === "signed-in") return signedIn;
  if (who === "administrator") {
    const administrators = await site.store.administrators();
    if (!administrators.includes(signedIn.person.id)) throw new Refusal("not-administrator");
    return signedIn;
  }
  const { course, work } = findSubject(params, site);
  return { ...admitMember(signedIn, course, who.action, work), ...(work && { work }) };
}

/** @throws {Refusal} where they may not do this in the course, or with the work. */
export function admitMember(
  signedIn: SignedIn,
  course: OpenCourse | undefined,
  action: Action,
  work?: Work,
): MemberCaller {
  const member = course?.book.members.get(signedIn.person.id);
  if (course === undefined || member === undefined) throw new Refusal("not-found");
  const isOwn = work === undefined || work.person === member.person;
  if (!isOwn && !can(member.role, "read-any-work")) throw new Refusal("not-found");
  if (!can(member.role, action)) throw new Refusal("not-allowed");
  return { ...signedIn, member, course };
}

/** The course that the path names, or that the submission of the path belongs to. */
function findSubject(
  { course: id, submission }: Readonly<Record<string, string>>,
  { ledger }: Site,
): { readonly course: OpenCourse | undefined; readonly work: Work | undefined } {
  if (submission === undefined) {
    return { course: id === undefined ? undefined : ledger.course(id), work: undefined };
  }
  const course = ledger.courses.find(({ book }) => book.works.has(submission));
  return { course, work: course?.book.works.get(submission) };
}

/**
 * Straight from here, by a name of here: what a proxy passes on came from elsewhere, and not every
 * proxy says that it is one. Where one is known to be before the server, nobody is believed to be here.
 */
function isOfThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const isPassedOn = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  const isNamed = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  const address = socket.remoteAddress ?? "";
  return !isPassedOn && isNamed && /^(?:127\.|::1$|::ffff:127\.)/.test(address);
}
