import { parseDeadline } from "../../../course/deadline.ts";
import { describeExtension } from "../../../course/describe-extension.ts";
import { contestWith } from "../../../school/contests/contest-rules.ts";
import type { CourseEvent } from "../../../school/event.ts";
import { groupFor } from "../../../school/group-rule.ts";
import { type OpenCourse, rulesOf } from "../../event-log.ts";
import type { Handlers, MemberCaller } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import { retryOnConflict } from "../../retry-on-conflict.ts";
import type { Site } from "../../site.ts";
import { groupDeadlineOf } from "../../submitting-groups.ts";
import { languageOf } from "../../texts/server-texts.ts";
import { requireInClass } from "./adjustments.ts";
import { toAppend } from "./append.ts";

type OpeningEvent = Extract<CourseEvent, { kind: "opening-set" | "opening-lifted" }>;

/** When single students or groups may begin exercises, until staff remove it. */
export const openingRoutes: Pick<Handlers, "setOpening" | "liftOpening"> = {
  setOpening: async ({ params, body, caller, request }, site) => {
    const { student, exercise } = params;
    const { course } = caller;
    requireInClass(course, student, exercise);
    const { timezone } = course.served.course;
    const parsed = parseDeadline(body.opens, timezone, languageOf(request));
    if (parsed.kind === "mistake") {
      const { message, hint } = parsed;
      throw new Refusal("invalid-request", { text: () => ({ message: `${message}.`, hint }) });
    }
    const { ms: opens } = parsed;
    const { before, why } = body;
    await changeOpening(caller, params, { site, before }, () => {
      if (contestWith(course.contests, exercise) !== undefined) {
        throw new Refusal("invalid-request", { text: (t) => t.openingInContest });
      }
      const students = body.isOfGroup ? listGroup(course, student, exercise) : [student];
      for (const each of students) requireBeforeDeadline(course, each, exercise, opens);
      return students
        .filter((each) => {
          const current = course.state.openings.of(each, exercise);
          // A repeated request changes nothing.
          return current?.opens !== opens || current.why !== why;
        })
        .map((each) => ({ kind: "opening-set", student: each, exercise, opens, why }));
    });
  },

  liftOpening: async ({ params, body: { before, why }, caller }, site) => {
    const { student, exercise } = params;
    await changeOpening(caller, params, { site, before }, () => {
      const current = caller.course.state.openings.of(student, exercise);
      if (current === undefined) throw new Refusal("not-found");
      return [{ kind: "opening-lifted", student, exercise, why }];
    });
  },
};

/**
 * Logs the events that `decide` returns, unless somebody changes an opening in between.
 * @throws {Refusal} if the student's opening is not the one that the caller knows.
 */
async function changeOpening(
  caller: MemberCaller,
  { student, exercise }: { readonly student: string; readonly exercise: string },
  { site, before }: { readonly site: Site; readonly before: number | null | undefined },
  decide: () => readonly OpeningEvent[],
): Promise<void> {
  const { course } = caller;
  const { served } = course;
  const kinds = ["opening-set", "opening-lifted"] as const;
  await retryOnConflict(site, `opening ${served.id} ${student}`, async (seq) => {
    const now = course.state.openings.of(student, exercise)?.opens ?? null;
    if (before !== undefined && before !== now) {
      const opens = now === null ? null : print(course, now);
      throw new Refusal("conflict", {
        text: (t) => ({ ...t.openingMoved(opens), details: { opens: now } }),
      });
    }
    const events = decide();
    if (events.length === 0) return;
    await site.eventLog.commit([
      { op: "unchanged-since", course: served.id, seq, kinds },
      ...events.map((event) => toAppend(caller, site, event)),
    ]);
  });
}

/** @throws {Refusal} if the student submits alone. */
function listGroup(course: OpenCourse, student: string, exercise: string): readonly string[] {
  const group = groupFor({ rules: rulesOf(course), state: course.state }, student, exercise);
  if (group === undefined) {
    throw new Refusal("invalid-request", { text: (t) => t.openingWithoutGroup });
  }
  return [...group.members.keys()];
}

/** @throws {Refusal} if somebody could begin only when the exercise is due. */
function requireBeforeDeadline(
  course: OpenCourse,
  student: string,
  exercise: string,
  opens: number,
): void {
  const deadline = groupDeadlineOf(course, student, exercise);
  if (deadline === undefined || opens < deadline) return;
  const due = print(course, deadline);
  throw new Refusal("invalid-request", { text: (t) => t.openingAfterDeadline(student, due) });
}

function print({ served }: OpenCourse, ms: number): string {
  return describeExtension({ kind: "until", ms }, served.course.timezone);
}
