import { newId } from "../../../accounts/id.ts";
import { hashToken, newToken } from "../../../accounts/token.ts";
import type { PlatformsView } from "../../../api/platform-shapes.ts";
import { readPlatformMembers, removeAbsentMembers } from "../../lti/read-members.ts";
import { readOutboxRow } from "../../lti/score-outbox.ts";
import { toolUrls } from "../../lti/tool-urls.ts";
import type { Handlers } from "../../handler.ts";
import { listClass } from "../../../school/class-list.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Site } from "../../site.ts";
import { pagesTexts } from "../../texts/server-texts.ts";
import type {
  LinkedContext,
  OutgoingScore,
  Platform,
} from "../../../store/course-systems/course-systems.ts";

const DAY_MS = 86_400_000;
const MAX_SHOWN = 50;

/** Learning platforms, for administrators; and member lists, for instructors. */
export const platformRoutes: Pick<
  Handlers,
  | "platforms"
  | "addPlatform"
  | "removePlatform"
  | "invitePlatform"
  | "confirmDeployment"
  | "linkContext"
  | "sendAgain"
  | "readCourseSystem"
  | "removeAbsentMembers"
> = {
  platforms: async ({ request }, site) => {
    const { launch } = pagesTexts(request);
    const { courseSystems } = site.store;
    const platforms = await courseSystems.platforms();
    return {
      tool: toolUrls(site),
      isSecure: site.origin.startsWith("https:"),
      courses: site.eventLog.courses.map(({ served }) => ({
        id: served.id,
        name: served.course.name,
      })),
      platforms: await Promise.all(platforms.map(async (each) => viewPlatform(each, site))),
      refusals: site.tool.refused.last.map((refused) => ({
        ...refused,
        message: launch[refused.code],
      })),
    };
  },

  addPlatform: async ({ body }, site) => {
    const id = newId(site.now());
    const platform = { ...body, tokenAudience: body.tokenAudience, id, addedAt: site.now() };
    await site.eventLog.commit([{ op: "put-platform", platform }]);
    return { id };
  },

  removePlatform: async ({ params }, site) => {
    const { id } = await find(params.platform, site);
    await site.eventLog.commit([{ op: "remove-platform", id }]);
    return undefined;
  },

  invitePlatform: async (_, site) => {
    const token = newToken();
    const expiresAt = site.now() + DAY_MS;
    await site.eventLog.commit([
      { op: "open-registration", tokenHash: hashToken(token), expiresAt },
    ]);
    return { link: `${site.origin}/lti/register?token=${token}`, expiresAt };
  },

  confirmDeployment: async ({ params, body: { deployment } }, site) => {
    const { id: platform } = await find(params.platform, site);
    const confirmed = { platform, deployment, isConfirmed: true, at: site.now() };
    await site.eventLog.commit([
      { op: "learn-deployment", deployment: confirmed },
      { op: "confirm-deployment", platform, deployment },
    ]);
    return undefined;
  },

  linkContext: async ({ params, body }, site) => {
    const { id: platform } = await find(params.platform, site);
    const course = body.course === null ? undefined : site.eventLog.course(body.course);
    if (body.course !== null && course === undefined) throw new Refusal("not-found");
    const { deployment, context } = body;
    const place = { platform, deployment, context };
    await site.eventLog.commit([{ op: "link-context", ...place, course: course?.served.id }]);
    if (course !== undefined) site.scoreSync.changed(course);
    return undefined;
  },

  sendAgain: async ({ params, body }, site) => {
    const { before, ...score } = body;
    const place = { platform: params.platform, ...score };
    const row = await site.store.courseSystems.score(place);
    if (row === undefined) throw new Refusal("not-found");
    const now = readOutboxRow(row).wanted.given ?? null;
    if (before !== undefined && before !== now) {
      throw new Refusal("conflict", { text: (t) => ({ ...t.scoreMoved(now), details: now }) });
    }
    await site.scoreSync.sendAgain(place);
    return undefined;
  },

  readCourseSystem: async ({ caller: { course }, request }, site) =>
    readPlatformMembers(course, site, pagesTexts(request)),

  removeAbsentMembers: async ({ caller: { course }, body }, site) => ({
    left: await removeAbsentMembers(course, body.people, site),
  }),
};

async function find(id: string, { store }: Site): Promise<Platform> {
  const platform = await store.courseSystems.platform(id);
  if (platform === undefined) throw new Refusal("not-found");
  return platform;
}

async function viewPlatform(
  { tokenAudience, ...platform }: Platform,
  site: Site,
): Promise<PlatformsView["platforms"][number]> {
  const { courseSystems } = site.store;
  const { id } = platform;
  const [deployments, contexts, scores, waiting] = await Promise.all([
    courseSystems.deployments(),
    courseSystems.contexts(),
    courseSystems.lastScores(id, MAX_SHOWN),
    courseSystems.scoresWaiting(id),
  ]);
  return {
    ...platform,
    ...(tokenAudience !== undefined && { tokenAudience }),
    deployments: deployments
      .filter((each) => each.platform === id)
      .map(({ deployment, isConfirmed, at }) => ({ deployment, isConfirmed, at })),
    contexts: contexts
      .filter((each) => each.platform === id)
      .map(({ deployment, context, title, course, at }) => ({
        deployment,
        context,
        title,
        at,
        ...(course !== undefined && { course }),
      })),
    waiting,
    scores: await Promise.all(scores.map(async (score) => viewScore(score, contexts, site))),
  };
}

async function viewScore(
  score: OutgoingScore,
  contexts: readonly LinkedContext[],
  { store, eventLog }: Site,
): Promise<PlatformsView["platforms"][number]["scores"][number]> {
  const { lineItem, subject, course, exercise, student, nextTry } = score;
  const { wanted, sent, lastError, trouble, stopped } = readOutboxRow(score);
  const served = eventLog.course(course);
  const name = served && listClass(served.state, served.served.roster).get(student)?.name;
  const exerciseName = served?.served.exercises.find(({ id }) => id === exercise)?.name;
  const links = await store.courseSystems.gradedLinks(course);
  const link = links.find((each) => each.platform === score.platform && each.lineItem === lineItem);
  const title = contexts.find(
    (each) =>
      each.platform === link?.platform &&
      each.deployment === link.deployment &&
      each.context === link.context,
  )?.title;
  return {
    lineItem,
    subject,
    course,
    exercise,
    ...(exerciseName !== undefined && { exerciseName }),
    student,
    ...(name !== undefined && { name }),
    ...(title !== undefined && { context: title }),
    ...(wanted.given !== undefined && { wanted: wanted.given }),
    maximum: wanted.maximum,
    ...(sent?.score.given !== undefined && { sent: sent.score.given }),
    ...(sent !== undefined && { sentAt: sent.timestampMs }),
    ...(lastError !== undefined && { words: lastError }),
    ...(trouble !== undefined && { trouble }),
    isStopped: stopped !== undefined,
    ...(nextTry !== undefined && { nextTry }),
  };
}
