import type { FastifyRequest } from "fastify";
import { type Access, VIEW_HEADER } from "../api/route.ts";
import { type RouteName, ROUTES } from "../api/routes.ts";
import { isExerciseHidden, isOfTeam } from "../school/contests/contest-rules.ts";
import type { CourseSubmission } from "../school/submissions.ts";
import { type Action, can } from "../school/role.ts";
import { attemptOf, isOwnAttempt } from "../school/shared-attempts.ts";
import type { Machine } from "../store/store.ts";
import { findMachine, findWorker, type KnownWorker } from "./judging/find-worker.ts";
import type { MemberCaller } from "./handler.ts";
import { type OpenCourse, rulesOf } from "./event-log.ts";
import { requireExamPlace } from "./exam-entry.ts";
import { Refusal } from "./http/refusal.ts";
import { gradesAnonymously } from "./views/anonymous.ts";
import { findTokenOwner, reaches, readAccessToken } from "./sign-in/access-token.ts";
import { requireSecondStep } from "./sign-in/second-step.ts";
import { readSession, type SignedIn } from "./sign-in/session.ts";
import type { Site } from "./site.ts";

/** An admitted caller. The route's `who` determines which of these it is. */
export type Caller =
  | { readonly signedIn: SignedIn | undefined }
  | SignedIn
  | { readonly worker: KnownWorker }
  | { readonly machine: Machine }
  | (MemberCaller & { readonly submission?: CourseSubmission });

/**
 * Authorizes a request: the only place that decides who may call what. Callers who may not know of
 * something get the same answer as if it did not exist.
 * @throws {Refusal} if the caller is not allowed.
 */
export async function authorize(
  name: RouteName,
  params: Readonly<Record<string, string>>,
  request: FastifyRequest,
  site: Site,
): Promise<Caller> {
  const who: Access = ROUTES[name].who;
  if (who === "worker") return { worker: await findWorker(request, site) };
  if (who === "joining") return { machine: await findMachine(request, site) };
  if (who === "machine") {
    const isLetIn =
      (!site.isBehindProxy && isOfThisMachine(request)) ||
      (await findWorker(request, site).catch(() => undefined)) !== undefined;
    if (!isLetIn) throw new Refusal("not-found");
    return { signedIn: undefined };
  }
  // These routes must answer even if the store does not.
  if (who === "unidentified") return { signedIn: undefined };
  const secret = readAccessToken(request);
  const signedIn =
    secret === undefined
      ? await readSession(request, site)
      : await authorizeToken(secret, name, params, site);
  // Read our own writes: the previous request may have gone to another server.
  if (signedIn !== undefined) await site.eventLog.catchUpIfShared();
  if (who === "anyone") return { signedIn };
  if (signedIn === undefined) throw new Refusal("not-signed-in");
  if (who === "signed-in") return signedIn;
  if (who === "administrator") {
    const administrators = await site.store.administrators();
    if (isStudentView(request) || !administrators.includes(signedIn.person.id))
      throw new Refusal("not-administrator");
    await requireSecondStep(signedIn, site);
    return signedIn;
  }
  const { course, submission } = findSubject(params, site);
  const caller = authorizeMember(signedIn, course, who.action, {
    isStudentView: isStudentView(request),
    ...(submission && { submission }),
  });
  requireExamPlace(name, caller, request, { origin: site.origin, nowMs: site.now() });
  if (submission === undefined) return caller;
  const own = attemptOf(submission, caller.member.student) ?? submission;
  const rules = rulesOf(caller.course);
  if (isExerciseHidden(rules, caller.member, submission.exercise, site.now())) {
    throw new Refusal("not-found");
  }
  return { ...caller, submission: own };
}

/**
 * Authorizes an access token for a route, as its person. What the person may do there is checked after that.
 * @throws {Refusal} if the token is not valid, or for other routes or another course.
 */
async function authorizeToken(
  secret: string,
  name: RouteName,
  params: Readonly<Record<string, string>>,
  site: Site,
): Promise<SignedIn> {
  const { token, person } = await findTokenOwner(secret, site);
  if (!reaches(token.scopes, name)) throw new Refusal("token-scope");
  await site.eventLog.catchUpIfShared();
  const { course } = findSubject(params, site);
  if (name !== "me" && course?.served.id !== token.course) throw new Refusal("not-found");
  const { tokenHash, madeAt: startedAt } = token;
  // No session has this hash, and no route that reads or ends sessions takes a token.
  const session = { tokenHash, person: person.id, startedAt, seenAt: site.now(), agent: "" };
  return { person, session, token };
}

/** Returns the ID of the person whose session a refused request has, if it can be found out. */
export async function findSignedInPerson(
  request: FastifyRequest,
  site: Site,
): Promise<string | undefined> {
  const signedIn = await readSession(request, site).catch(() => undefined);
  return signedIn?.person.id;
}

/** Returns whether staff ask to be answered as a student would be. */
export function isStudentView({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers[VIEW_HEADER] === "student";
}

/**
 * Authorizes a member. In the view of a student their role is that of a student, so that every answer is cut
 * by the same rules; only instructors then still read others' submissions, as their students see them.
 * @throws {Refusal} if they may not do this in the course, or with the submission.
 */
export function authorizeMember(
  signedIn: SignedIn,
  course: OpenCourse | undefined,
  action: Action,
  request: { readonly isStudentView: boolean; readonly submission?: CourseSubmission },
): MemberCaller {
  const own = course?.state.members.get(signedIn.person.id);
  if (course === undefined || own === undefined) throw new Refusal("not-found");
  const { submission } = request;
  const isOthers = submission !== undefined && !isOwnAttempt(submission, own);
  const isTeams =
    isOthers && action === "read-team-work" && isOfTeam(course.contests, own, submission);
  if (isOthers && !isTeams && !can(own.role, "read-any-work")) throw new Refusal("not-found");
  const member = request.isStudentView ? { ...own, role: "student" as const } : own;
  if (!can(member.role, action)) throw new Refusal("not-allowed");
  if (request.isStudentView && isOthers) {
    const isReading = action === "read-own-work" || action === "read-team-work";
    if (!isReading || own.role !== "instructor") throw new Refusal("not-allowed");
  }
  const showsNames = action === "watch-class" || action === "serve-contest";
  if (showsNames && gradesAnonymously(course, member.role)) {
    throw new Refusal("not-allowed", { text: (t) => t.anonymousGrading });
  }
  return { ...signedIn, member, course, ...(member !== own && { ownMember: own }) };
}

/** Finds the course that the path names, or that the path's submission belongs to. */
function findSubject(
  { course: id, submission }: Readonly<Record<string, string>>,
  { eventLog }: Site,
): { readonly course: OpenCourse | undefined; readonly submission: CourseSubmission | undefined } {
  if (submission === undefined) {
    return { course: id === undefined ? undefined : eventLog.course(id), submission: undefined };
  }
  const course = eventLog.courses.find(({ state }) => state.submissions.has(submission));
  return { course, submission: course?.state.submissions.get(submission) };
}

/**
 * Returns whether a request comes directly from this machine, addressed to a local host name. The
 * name is checked since a local proxy may forward requests from elsewhere without saying so. Not
 * called if the server is known to be behind a proxy.
 */
function isOfThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const isPassedOn = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  const isNamed = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  const address = socket.remoteAddress ?? "";
  return !isPassedOn && isNamed && /^(?:127\.|::1$|::ffff:127\.)/.test(address);
}
