import type { Participant } from "../../../api/participant-shapes.ts";
import { MINUTE_MS } from "../../../contest/contest-time.ts";
import { listClass } from "../../../school/class-list.ts";
import { isReleased } from "../../../school/contests/contest-rules.ts";
import type { CourseContestState } from "../../../school/contests/course-contest-state.ts";
import { findSeatFaults } from "../../../school/contests/seat-plan.ts";
import type { Handlers } from "../../handler.ts";
import type { OpenCourse } from "../../event-log.ts";
import { Refusal } from "../../http/refusal.ts";
import { retryOnConflict } from "../../retry-on-conflict.ts";
import type { Site } from "../../site.ts";
import { findContest } from "../contests.ts";
import { toAppend } from "./append.ts";

/** Participants of an exam, their seats, and the time that single ones get in addition. */
export const participantRoutes: Pick<
  Handlers,
  "participants" | "setSeats" | "addContestTime" | "roomCode" | "releaseEntry"
> = {
  roomCode: async ({ caller: { course }, params }, site) => {
    const contest = findExam(course, params.contest);
    if (!contest.plan.entry.hasRoomCode) throw new Refusal("not-found");
    const { id, name } = contest.plan;
    const now = site.now();
    return { name, now, ...(await site.roomCodes.show(course.served.id, id, now)) };
  },

  releaseEntry: async ({ caller, params }, site) => {
    const contest = findExam(caller.course, params.contest);
    const { members } = caller.course.state;
    const member = [...members.values()].find(({ student }) => student === params.student);
    if (member === undefined) throw new Refusal("not-found");
    const { person } = member;
    if (contest.entryOf(person) === undefined) return;
    const event = { kind: "contest-entry-released", contest: contest.plan.id, person } as const;
    await site.eventLog.commit([toAppend(caller, site, event)]);
  },

  participants: async ({ caller: { course }, params }, site) => {
    const contest = findExam(course, params.contest);
    const { name, exercises, windowMs } = contest.plan;
    return {
      now: site.now(),
      timezone: course.served.course.timezone,
      name,
      exercises: exercises.length,
      hasOwnClocks: windowMs !== undefined,
      asksForEntry: contest.asksForEntry,
      hasRoomCode: contest.plan.entry.hasRoomCode,
      seatsVersion: contest.seats.version,
      mayExtend: !isReleased(contest, site.now()),
      participants: listParticipants(contest, course, site),
    };
  },

  setSeats: async ({ caller, params, body: { seats, before } }, site) => {
    const { course } = caller;
    const { id } = course.served;
    const kind = "seats-set" as const;
    await retryOnConflict(site, `seats ${id}`, async (seq) => {
      const contest = findExam(course, params.contest);
      const participants = listParticipants(contest, course, site);
      const present = participants.filter(({ seat }) => seat !== undefined);
      const isSame =
        seats.length === present.length &&
        seats.every(({ student, seat }) => contest.seats.of(student) === seat);
      const [fault] = findSeatFaults(seats, new Set(participants.map(({ student }) => student)));
      if (fault !== undefined) {
        throw new Refusal("invalid-request", { text: (t) => t.seatRefused(fault) });
      }
      // Also what the same request has set, if its answer was lost.
      if (isSame) return;
      if (contest.seats.version !== before) {
        throw new Refusal("conflict", { text: (t) => t.seatsMoved });
      }
      await site.eventLog.commit([
        { op: "unchanged-since", course: id, seq, kinds: [kind] },
        toAppend(caller, site, { kind, contest: contest.plan.id, seats }),
      ]);
    });
  },

  addContestTime: async ({ caller, params, body }, site) => {
    const { course } = caller;
    const { students, minutes, before = {}, why } = body;
    const { id } = course.served;
    await retryOnConflict(site, `extra time ${id}`, async (seq) => {
      const contest = findExam(course, params.contest);
      const byStudent = new Map(
        listParticipants(contest, course, site).map((each) => [each.student, each]),
      );
      if (!students.every((student) => byStudent.has(student))) throw new Refusal("not-found");
      if (isReleased(contest, site.now())) {
        throw new Refusal("conflict", { text: (t) => t.examReleased });
      }
      for (const student of students) {
        const now = Math.round(contest.extraTimeOf(student) / MINUTE_MS);
        const shownBefore = before[student];
        const name = byStudent.get(student)?.name ?? student;
        if (shownBefore !== undefined && shownBefore !== now) {
          throw new Refusal("conflict", { text: (t) => t.extraTimeMoved(name, now) });
        }
        // Nobody replaces time that a colleague gave without knowing it.
        if (shownBefore === undefined && now > 0) {
          throw new Refusal("invalid-request", { text: (t) => t.extraTimeUnknown(name, now) });
        }
      }
      await site.eventLog.commit([
        { op: "unchanged-since", course: id, seq, kinds: ["contest-time-added"] },
        ...[...new Set(students)].map((student) =>
          toAppend(caller, site, {
            kind: "contest-time-added",
            contest: contest.plan.id,
            student,
            added: minutes * MINUTE_MS,
            why,
          }),
        ),
      ]);
    });
  },
};

/** @throws {Refusal} if the course has no contest with this ID, or it is no exam. */
function findExam(course: OpenCourse, id: string): CourseContestState {
  const contest = findContest(course, id);
  if (contest.plan.kind !== "exam") throw new Refusal("conflict", { text: (t) => t.onlyExams });
  return contest;
}

/** Everybody in the class who takes part, also those who have not joined the course yet. */
function listParticipants(
  contest: CourseContestState,
  { state, served }: OpenCourse,
  { live }: Site,
): Participant[] {
  const members = new Map([...state.members.values()].map((member) => [member.student, member]));
  const connected = new Set(live.viewers.map(({ member }) => member.person));
  return [...listClass(state, served.roster).values()].flatMap(({ id: student, name }) => {
    const member = members.get(student);
    const role = "student" as const;
    const place = member ?? { person: student, student, role };
    if (contest.teamOf(place) === undefined) return [];
    const clock = member && contest.clockOf(member);
    const submitted = contest.plan.exercises.filter(
      (exercise) => state.submissionsOf(student, exercise.id).length > 0,
    );
    const shownName = member?.name ?? name;
    const seat = contest.seats.of(student);
    return [
      {
        student,
        ...(shownName !== undefined && { name: shownName }),
        hasJoined: member !== undefined,
        ...(clock && { clock: { start: clock.startMs, end: clock.endMs } }),
        extraMinutes: Math.round(contest.extraTimeOf(student) / MINUTE_MS),
        submitted: submitted.length,
        ...(seat !== undefined && { seat }),
        hasEntered: contest.entryOf(place.person) !== undefined,
        isConnected: connected.has(place.person),
      },
    ];
  });
}
