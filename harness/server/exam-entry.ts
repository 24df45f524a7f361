import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { GuessLimits } from "../accounts/guess-limit.ts";
import { CLOCK_SKEW_MS } from "../school/event.ts";
import type { RouteName } from "../api/routes.ts";
import { type CourseContestState, isOnClock } from "../school/contests/course-contest-state.ts";
import type { Member } from "../school/members.ts";
import type { Person, Session } from "../store/store.ts";
import type { OpenCourse } from "./event-log.ts";
import { Refusal, requireGuess } from "./http/refusal.ts";
import type { LtiTool } from "./lti/tool.ts";

/** A member who asks for something, with the session of their browser. */
interface ExamCaller {
  readonly person: Pick<Person, "id">;
  readonly session: Pick<Session, "tokenHash">;
  readonly member: Member;
  /** Defined for staff who look at the course as a student. */
  readonly ownMember?: Member;
  readonly course: OpenCourse;
}

const MINUTE_MS = 60_000;
const CODES = 1_000_000;
const DIGITS = 6;
/** By person. At most three of a million codes count, so that ten tries find one with a chance of 1 in 33,000. */
const GUESSES = { name: "room code", tries: 10, withinMs: 5 * MINUTE_MS };

/**
 * Room codes of exams: six digits that change every minute, which all servers of a database compute from
 * the same secret. The code of the minute before still counts, for people who type slowly.
 */
export class RoomCodes {
  readonly #tool: Pick<LtiTool, "keys">;
  readonly #limits: GuessLimits;

  constructor(tool: Pick<LtiTool, "keys">, limits: GuessLimits) {
    this.#tool = tool;
    this.#limits = limits;
  }

  /** The code to show now, and when the next one replaces it. */
  async show(course: string, contest: string, nowMs: number) {
    const minute = Math.floor(nowMs / MINUTE_MS);
    return { code: await this.#at(course, contest, minute), until: (minute + 1) * MINUTE_MS };
  }

  /** @throws {Refusal} if the code is missing, wrong or older than the one of the minute before. */
  async check(
    { course, person }: Pick<ExamCaller, "course" | "person">,
    contest: string,
    code: string | undefined,
    nowMs: number,
  ): Promise<void> {
    if (code === undefined) throw new Refusal("conflict", { text: (t) => t.roomCodeNeeded });
    const guess = { rule: GUESSES, key: person.id };
    await requireGuess(this.#limits, [guess], nowMs);
    // A server whose clock is ahead may show a code that has not begun yet here.
    const minutes = [nowMs + CLOCK_SKEW_MS, nowMs, nowMs - MINUTE_MS].map((ms) =>
      Math.floor(ms / MINUTE_MS),
    );
    for (const each of new Set(minutes)) {
      const right = Buffer.from(await this.#at(course.served.id, contest, each));
      const typed = Buffer.from(code.replaceAll(/\s/g, ""));
      if (typed.length === right.length && timingSafeEqual(typed, right)) {
        await this.#limits.clear([guess], nowMs);
        return;
      }
    }
    throw new Refusal("conflict", { text: (t) => t.roomCodeWrong });
  }

  async #at(course: string, contest: string, minute: number): Promise<string> {
    const secret = (await this.#tool.keys()).deriveSecret("room codes of exams");
    const digest = createHmac("sha256", secret)
      .update(JSON.stringify([course, contest, minute]))
      .digest();
    return String(digest.readUIntBE(0, 6) % CODES).padStart(DIGITS, "0");
  }
}

/** Names a session in the log without its hash. */
export function entrySessionOf({ session }: Pick<ExamCaller, "session">): string {
  return createHash("sha256").update(`exam ${session.tokenHash}`).digest("hex").slice(0, 32);
}

/**
 * Requires Safe Exam Browser with one of the exam's keys. It sends SHA-256 of the request's URL and its
 * Config Key or Browser Exam Key, in hex (safeexambrowser.org/developer/seb-config-key.html).
 * @throws {Refusal}
 */
export function requireExamBrowser(
  { plan }: Pick<CourseContestState, "plan">,
  { headers, url }: Pick<FastifyRequest, "headers" | "url">,
  origin: string,
): void {
  const keys = plan.entry.browserKeys;
  if (keys.length === 0) return;
  const hashes = new Set(
    keys.map((key) => createHash("sha256").update(`${origin}${url}${key}`).digest("hex")),
  );
  const isRight = [
    headers["x-safeexambrowser-configkeyhash"],
    headers["x-safeexambrowser-requesthash"],
  ].some((hash) => typeof hash === "string" && hashes.has(hash.toLowerCase()));
  if (!isRight) throw new Refusal("conflict", { text: (t) => t.examBrowserNeeded });
}

/** Routes that say how an exam is entered; of its exercises they show the names at most. */
const OPEN_ROUTES: ReadonlySet<RouteName> = new Set([
  "contests",
  "contest",
  "beginContest",
  "course",
  "notices",
  "readNotices",
  "events",
]);

/**
 * Guards every request of somebody who sits an exam: it must come from the browser, and the session, with
 * which they entered. Before they enter, its exercises do not exist for them (`phaseFor`).
 * @throws {Refusal}
 */
export function requireExamPlace(
  name: RouteName,
  caller: ExamCaller,
  request: Pick<FastifyRequest, "headers" | "url">,
  { origin, nowMs }: { readonly origin: string; readonly nowMs: number },
): void {
  const { course, member } = caller;
  if (member.role !== "student" || caller.ownMember !== undefined || OPEN_ROUTES.has(name)) return;
  for (const contest of course.contests) {
    const entered = contest.entryOf(member.person);
    if (entered === undefined || !isOnClock(contest.clockOf(member), nowMs)) continue;
    if (contest.plan.entry.isOneSession && entered !== entrySessionOf(caller)) {
      throw new Refusal("conflict", { text: (t) => t.examElsewhere });
    }
    requireExamBrowser(contest, request, origin);
  }
}
