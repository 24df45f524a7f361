import { escapeHtml } from "../../core/escape-html.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { newToken } from "../../accounts/token.ts";
import type { PageLanguage } from "../../core/page-language.ts";
import type { Launch } from "../../lti/launch.ts";
import { isExerciseHidden } from "../../school/contests/contest-rules.ts";
import { can } from "../../school/role.ts";
import type { ContextPlace } from "../../store/course-systems/course-systems.ts";
import type { Person } from "../../store/store.ts";
import { type OpenCourse, rulesOf } from "../event-log.ts";
import { commitSession } from "../sign-in/session.ts";
import type { LtiServices } from "./lti-services.ts";
import type { PagesTexts } from "../texts/pages-en.ts";
import { languageOf, pagesTexts } from "../texts/server-texts.ts";
import { enterCourse, findPerson, gradeFileId } from "./membership.ts";
import { isFramed } from "./offer-window.ts";
import { sendPage } from "./send-page.ts";

const CHOICE_MS = 3_600_000;

/** A request and its reply. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A choice for an instructor: a course, an exercise, or several exercises. */
export interface LaunchChoice {
  readonly what: "course" | "exercise" | "exercises";
  readonly launch: Launch;
}

/** Signs in the person of a launch, and opens the exercise or a choice. */
export async function openLaunch(launch: Launch, call: Exchange, site: LtiServices): Promise<void> {
  const person = await findPerson(launch, site);
  const { request } = call;
  const isInFrame =
    request.headers["sec-fetch-dest"] === undefined ? launch.isInFrame : isFramed(request);
  const contextOperations = seeContext(launch, site.now());
  await commitSession(call, site, person.id, contextOperations, {
    openedIn: isInFrame ? "frame" : "window",
  });
  const place = placeOf(launch);
  const context = await site.store.courseSystems.context(place);
  const course = context?.course === undefined ? undefined : site.eventLog.course(context.course);
  if (course === undefined) {
    await askForCourse(launch, person, call, site);
    return;
  }
  await continueLaunch(launch, person, course, call, site);
}

/** Continues a launch once its course is known. */
export async function continueLaunch(
  launch: Launch,
  person: Person,
  course: OpenCourse,
  call: Exchange,
  site: LtiServices,
): Promise<void> {
  const { role, subject, custom } = launch;
  const student = gradeFileId(custom["student"]);
  const username = gradeFileId(launch.username);
  const isThere = { ...placeOf(launch), subject, isThere: true };
  await site.eventLog.commit([{ op: "put-context-member", member: isThere }]);
  const claim = { role, source: "launch", student, username, subject } as const;
  await enterCourse(course, person, claim, site);
  const isTeaching = can(course.state.members.get(person.id)?.role, "manage-members");
  if (launch.message.kind === "deep-linking") {
    if (isTeaching) await ask({ what: "exercises", launch }, person, course, call, site);
    else await sendNotice("notStaff", person, call, site);
    return;
  }
  const place = { ...placeOf(launch), link: launch.message.id };
  const link = await site.store.courseSystems.link(place);
  const exerciseId = custom["exercise"] ?? link?.exercise;
  const exercise = course.served.exercises.find(({ id }) => id === exerciseId)?.id;
  const lineItem = launch.grades?.lineItem;
  await site.eventLog.commit([{ op: "put-link", link: { ...place, exercise, lineItem } }]);
  if (exercise !== undefined) {
    const member = course.state.members.get(person.id);
    if (member && isExerciseHidden(rulesOf(course), member, exercise, site.now())) {
      await sendNotice("notOpen", person, call, site);
      return;
    }
    site.scoreSync.changed(course, person.id);
    redirectToExercise(course, exercise, call);
  } else if (isTeaching) {
    await ask({ what: "exercise", launch }, person, course, call, site);
  } else {
    await sendNotice("notChosen", person, call, site);
  }
}

export function redirectToExercise(
  { served }: OpenCourse,
  exercise: string,
  { reply }: Exchange,
): void {
  reply.redirect(`/courses/${served.id}/exercises/${encodeURIComponent(exercise)}`, 303);
}

export function placeOf({ platform, deploymentId, context }: Launch): ContextPlace {
  return { platform: platform.id, deployment: deploymentId, context: context?.id ?? "" };
}

function seeContext(launch: Launch, at: number) {
  const { membersUrl, groupsUrl, groupSetsUrl, message, context } = launch;
  // Deep-linking requests may have no other return URL.
  const returnUrl =
    launch.returnUrl ?? (message.kind === "deep-linking" ? message.returnUrl : undefined);
  const pageOrigin = returnUrl === undefined ? undefined : new URL(returnUrl).origin;
  const title = context?.title ?? context?.id ?? "–";
  const lists = { membersUrl, groupsUrl, groupSetsUrl };
  const linkedContext = { ...placeOf(launch), title, ...lists, pageOrigin, at };
  return [{ op: "see-context" as const, context: linkedContext }];
}

/** Instructors of a course here may link it to this one; otherwise an administrator has to. */
async function askForCourse(
  launch: Launch,
  person: Person,
  call: Exchange,
  site: LtiServices,
): Promise<void> {
  const own = launch.role === "instructor" ? coursesTaughtBy(person, site) : [];
  if (own.length === 0) await sendNotice("askAdministrator", person, call, site);
  else await ask({ what: "course", launch }, person, undefined, call, site);
}

export function coursesTaughtBy({ id }: Person, { eventLog }: LtiServices): readonly OpenCourse[] {
  return eventLog.courses.filter(({ state }) => can(state.members.get(id)?.role, "manage-members"));
}

/** Sends a page with a form. The launch itself is stored on the server. */
async function ask(
  launchChoice: LaunchChoice,
  person: Person,
  course: OpenCourse | undefined,
  { request, reply }: Exchange,
  site: LtiServices,
): Promise<void> {
  const t = pagesTexts(request);
  const id = newToken();
  const nowMs = site.now();
  const choice = {
    id,
    person: person.id,
    launch: JSON.stringify(launchChoice),
    expiresAt: nowMs + CHOICE_MS,
  };
  await site.eventLog.commit([{ op: "ask-choice", choice, nowMs }]);
  const { what, launch } = launchChoice;
  const { message } = launch;
  const isMany = what === "exercises" && message.kind === "deep-linking" && message.acceptsMultiple;
  const linked = await site.store.courseSystems.linkedExercises(placeOf(launch));
  const options: readonly (readonly [value: string, name: string, about?: string])[] =
    what === "course" || course === undefined
      ? coursesTaughtBy(person, site).map(({ served }) => [served.id, served.course.name])
      : course.served.exercises.map(({ id: exercise, name, points }) => [
          exercise,
          name,
          [
            t.points(points),
            ...printTimes(course, exercise, languageOf(request), t, nowMs),
            ...(linked.includes(exercise) ? [t.isLinked] : []),
          ].join(" · "),
        ]);
  const rows = options.map(
    ([value, name, about]) =>
      `<label><input type="${isMany ? "checkbox" : "radio"}" name="chosen" ` +
      `value="${escapeHtml(value)}"${isMany ? "" : " required"}> ${escapeHtml(name)}` +
      `${about === undefined ? "" : ` <small>${escapeHtml(about)}</small>`}</label>`,
  );
  const others = options.filter(([value]) => !linked.includes(value)).length;
  const all =
    isMany && others > 1
      ? ` <button name="all" value="yes">${t.chooseAll(others, others === options.length)}</button>`
      : "";
  const title = {
    course: t.chooseCourse,
    exercise: t.chooseExercise,
    exercises: t.chooseExercises,
  }[what];
  const body =
    `<form method="post" action="/lti/choose"><input type="hidden" name="choice" value="${id}">` +
    `<fieldset><legend>${escapeHtml(launch.context?.title ?? "Grundy")}</legend>${rows.join("")}` +
    `</fieldset><button>${t.choose}</button>${all}</form>`;
  const ancestors = await site.store.courseSystems.pageOriginsOf(person.id);
  sendPage(request, reply, { title, body, ancestors });
}

/** Prints when it opens, if it has not, and the deadline, in the course's time zone, which they name. */
function printTimes(
  { served }: OpenCourse,
  exercise: string,
  language: PageLanguage,
  t: PagesTexts,
  nowMs: number,
): readonly string[] {
  const { exercises, timezone: timeZone } = served.course;
  const { opensMs = 0, deadlineMs } = exercises.find(({ id }) => id === exercise) ?? {};
  const format = { dateStyle: "medium", timeStyle: "short", hourCycle: "h23", timeZone } as const;
  const clock = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, format);
  return [
    ...(opensMs > nowMs ? [`${t.opens} ${clock.format(opensMs)} (${timeZone})`] : []),
    ...(deadlineMs === undefined ? [] : [`${t.until} ${clock.format(deadlineMs)} (${timeZone})`]),
  ];
}

async function sendNotice(
  why: "askAdministrator" | "notChosen" | "notOpen" | "notStaff",
  person: Person,
  { request, reply }: Exchange,
  site: LtiServices,
): Promise<void> {
  const t = pagesTexts(request);
  const hint = why === "notChosen" || why === "notOpen" ? `<p>${t.comeBackLater}</p>` : "";
  const ancestors = await site.store.courseSystems.pageOriginsOf(person.id);
  sendPage(request, reply, { title: t[why], body: hint, ancestors });
}
