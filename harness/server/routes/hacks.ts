import { newId } from "../../accounts/id.ts";
import { chooseSubmissions } from "../../school/choose-submissions.ts";
import { MAX_HACK_LENGTH } from "../../school/event.ts";
import { MAX_HACK_TESTS } from "../../school/hacks.ts";
import { checkHack, type HackTarget, isOwnProgram } from "../../school/hack-rule.ts";
import type { ContestHackRules, HackRules } from "../../course/hack-rules.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { hackJob } from "../judging/hacks.ts";
import { prepareRejudging } from "../judging/rejudge.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { Site } from "../site.ts";
import { findHackAccess, printHackKills, viewHacks } from "../views/view-hacks.ts";
import { findExercise } from "./find-exercise.ts";
import { toAppend } from "./staff/append.ts";

type HackRoutes = Pick<
  Handlers,
  "hacks" | "hackedProgram" | "sendHack" | "decideHack" | "hackKills"
>;

/** Hacks: students try inputs on each other's accepted programs, and staff make tests of those that succeed. */
export const hackRoutes: HackRoutes = {
  hacks: async ({ caller, params }, site) => {
    const { course, member } = caller;
    const { id } = findExercise(caller, params.exercise, site);
    const access = findHackAccess(course, member, id, site.now());
    const view = viewHacks(course, member, id, access);
    const hasAny = access.rules !== undefined || view.own.length + (view.all?.length ?? 0) > 0;
    if (!hasAny) throw new Refusal("not-found");
    return view;
  },

  hackedProgram: async ({ caller, params }, site) => {
    const { target, rules, team } = findTarget(caller, params, site);
    const { number, submission } = target;
    const { language = "" } = submission;
    const bytes = await site.store.source(submission.source);
    if (bytes === undefined) throw new Error(`the program of ${submission.id} is not in the store`);
    const { served } = caller.course;
    const text = served.decodeProgram(bytes, language);
    const printedProgram = served.hacks.printProgram(text, language, rules.removesComments);
    if (printedProgram === undefined)
      throw new Refusal("conflict", { text: (t) => t.commentsRemain });
    const isOwn = isOwnProgram(target, { ...caller.member, team });
    return { number, language, isOwn, ...printedProgram };
  },

  sendHack: async ({ caller, params, body }, site) => {
    const { course, member } = caller;
    const { served } = course;
    const read = served.hacks.readInput(findExercise(caller, params.exercise, site).id, body.input);
    if ("fault" in read) {
      throw new Refusal("invalid-request", { text: (t) => t.noHackInput(read.fault) });
    }
    const { input } = read;
    if (input.length > MAX_HACK_LENGTH) throw new Refusal("too-large");
    const { person } = member;
    return retryOnConflict(site, `hack ${person}`, async (seq) => {
      const { target, rules, team } = findTarget(caller, params, site);
      const hacks = course.state.hacks.all.values();
      const ruling = checkHack(rules, { ...member, team }, target, input, hacks);
      switch (ruling.kind) {
        case "same":
          return { hack: ruling.hack.id };
        case "own-program":
          throw new Refusal("conflict", { text: (t) => t.ownProgram });
        case "too-many-waiting":
          throw new Refusal("too-many-requests", {
            text: (t) => t.tooManyHacks(ruling.waiting),
            retryAfterSeconds: 5,
          });
        case "none-left":
          throw new Refusal("conflict", { text: (t) => t.noHacksLeft(rules.limit) });
        case "new":
      }
      const hack = newId(site.now());
      const { id: submission, exercise } = target.submission;
      const place = { course: served.id, exercise, person };
      await site.eventLog.commit([
        { op: "unchanged-since", course: served.id, seq, kinds: ["hack-sent"], actor: person },
        toAppend(caller, site, { kind: "hack-sent", hack, exercise, submission, input }),
        { op: "offer", job: hackJob(hack, place, await site.workers.queue(), site) },
      ]);
      site.workers.wake();
      return { hack };
    });
  },

  decideHack: async ({ caller, params, body }, site) => {
    const { course, person } = caller;
    const { served } = course;
    const { isTest, rejudges = false } = body;
    return retryOnConflict(site, `rejudge ${served.id}`, async (seq) => {
      const { state } = course;
      const hack = state.hacks.all.get(params.hack);
      if (hack === undefined) throw new Refusal("not-found");
      if (hack.outcome?.result !== "successful") {
        throw new Refusal("conflict", { text: (t) => t.hackFailed });
      }
      if (isTest && state.hacks.testsOf(hack.exercise).length >= MAX_HACK_TESTS) {
        throw new Refusal("conflict", { text: (t) => t.tooManyHackTests(MAX_HACK_TESTS) });
      }
      if (hack.isAccepted !== isTest) {
        await site.eventLog.commit([
          { op: "unchanged-since", course: served.id, seq, kinds: ["hack-decided"] },
          toAppend(caller, site, { kind: "hack-decided", hack: hack.id, isAccepted: isTest }),
        ]);
      }
      const { exercise } = hack;
      const submissions = rejudges ? chooseSubmissions(course.state, { exercise }) : [];
      if (submissions.length === 0) return {};
      const why = `hack ${served.hacks.showInput(exercise, hack.input)}`.slice(0, 200);
      const opening = { by: person.id, why };
      const { rejudging, change } = await prepareRejudging(course, submissions, opening, site);
      await site.eventLog.commit(change);
      site.workers.wake();
      return { rejudging };
    });
  },

  hackKills: async ({ caller, params, reply }, site) => {
    const { id } = findExercise(caller, params.exercise, site);
    reply
      .type("application/x-ndjson; charset=utf-8")
      .header("content-disposition", 'attachment; filename="kills.jsonl"')
      .send(printHackKills(caller.course, id));
    return undefined;
  },
};

/** @throws {Refusal} if the member may not see a program with this number now. */
function findTarget(
  caller: MemberCaller,
  params: { readonly exercise: string; readonly program: string },
  site: Site,
): {
  readonly target: HackTarget;
  readonly rules: HackRules | ContestHackRules;
  readonly team: string | undefined;
} {
  const { course, member } = caller;
  const { id } = findExercise(caller, params.exercise, site);
  const { rules, targets, team, obstacle } = findHackAccess(course, member, id, site.now());
  if (obstacle === "phase-over") throw new Refusal("conflict", { text: (t) => t.hackingOver });
  const target = targets.find(({ number }) => String(number) === params.program);
  if (rules === undefined || target === undefined) throw new Refusal("not-found");
  return { target, rules, team };
}
