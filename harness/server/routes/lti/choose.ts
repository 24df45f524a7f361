import { newToken } from "../../../accounts/token.ts";
import { escapeHtml } from "../../../core/escape-html.ts";
import { answerDeepLink } from "../../../lti/deep-link.ts";
import { can } from "../../../school/role.ts";
import type { Operation } from "../../../store/store.ts";
import {
  coursesTaughtBy,
  type Exchange,
  continueLaunch,
  redirectToExercise,
  placeOf,
  type LaunchChoice,
} from "../../lti/open-launch.ts";
import { pagesTexts } from "../../texts/server-texts.ts";
import { sendPage } from "../../lti/send-page.ts";
import type { Handlers } from "../../handler.ts";
import type { OpenCourse } from "../../event-log.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Site } from "../../site.ts";

/** Handles an instructor's choice on the page that a launch has opened. */
export const chooseRoutes: Pick<Handlers, "ltiChoose"> = {
  ltiChoose: async (call, site) => {
    const { caller, body, request, reply } = call;
    const { courseSystems } = site.store;
    const id = typeof body["choice"] === "string" ? body["choice"] : "";
    const choice = await courseSystems.choice(id);
    const isOpen = choice?.person === caller.person.id && choice.expiresAt > site.now();
    if (choice === undefined || !isOpen) {
      const t = pagesTexts(request);
      const ancestors = await courseSystems.pageOriginsOf(caller.person.id);
      sendPage(request, reply, { title: t.tooOld, body: "", status: 404, ancestors });
      return;
    }
    const { what, launch } = JSON.parse(choice.launch) as LaunchChoice;
    const takeChoice: Operation = { op: "take-choice", id };
    const chosenValues = [body["chosen"] ?? []].flat().map(String);
    if (what === "course") {
      const course = coursesTaughtBy(caller.person, site).find(({ served }) =>
        chosenValues.includes(served.id),
      );
      if (course === undefined) throw new Refusal("not-found");
      const linked = { ...placeOf(launch), course: course.served.id };
      await site.eventLog.commit([takeChoice, { op: "link-context", ...linked }]);
      await continueLaunch(launch, caller.person, course, call, site);
      return;
    }
    const context = await courseSystems.context(placeOf(launch));
    const course = site.eventLog.course(context?.course ?? "");
    // They may have been removed from it meanwhile.
    const role = course?.state.members.get(caller.person.id)?.role;
    if (course === undefined || !can(role, "manage-members")) throw new Refusal("not-found");
    const linked = await courseSystems.linkedExercises(placeOf(launch));
    const exercises = course.served.exercises.filter(({ id: exercise }) =>
      what === "exercises" && body["all"] !== undefined
        ? !linked.includes(exercise)
        : chosenValues.includes(exercise),
    );
    const [first] = exercises;
    if (first === undefined) throw new Refusal("not-found");
    if (what === "exercises") {
      await site.eventLog.commit([takeChoice]);
      await sendBack({ what, launch }, course, exercises, call, site);
      return;
    }
    if (launch.message.kind !== "resource-link") throw new Refusal("not-found");
    const place = { ...placeOf(launch), link: launch.message.id };
    const lineItem = launch.grades?.lineItem;
    const link = { ...place, exercise: first.id, lineItem };
    await site.eventLog.commit([takeChoice, { op: "put-link", link }]);
    site.scoreSync.changed(course);
    redirectToExercise(course, first.id, call);
  },
};

/** Returns the choice to the learning platform through the browser, with a form that submits itself. */
async function sendBack(
  { launch }: LaunchChoice,
  { served }: OpenCourse,
  exercises: OpenCourse["served"]["exercises"],
  { request, reply }: Exchange,
  site: Site,
): Promise<void> {
  const isMany = launch.message.kind === "deep-linking" && launch.message.acceptsMultiple;
  const links = (isMany ? exercises : exercises.slice(0, 1)).map(({ id, name, points }) => ({
    title: name,
    url: `${site.origin}/courses/${served.id}/exercises/${encodeURIComponent(id)}`,
    custom: { exercise: id },
    lineItem: { label: name, maximum: points, resourceId: `${served.id}/${id}` },
  }));
  const toolKeys = await site.tool.keys();
  const deepLink = await answerDeepLink(launch, links, { toolKeys, nowMs: site.now(), newToken });
  const t = pagesTexts(request);
  const body =
    `<form method="post" action="${escapeHtml(deepLink.returnUrl)}">` +
    `<input type="hidden" name="JWT" value="${escapeHtml(deepLink.jwt)}"><button>${t.goOn}</button></form>`;
  sendPage(request, reply, {
    title: t.sending,
    body,
    sendsTo: deepLink.returnUrl,
    script: "document.forms[0].submit()",
    ancestors: [
      new URL(launch.platform.authorizationUrl).origin,
      new URL(deepLink.returnUrl).origin,
    ],
  });
}
