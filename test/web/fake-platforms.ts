import type { PlatformsView } from "../../harness/api/index.ts";
import { NOW } from "./fake-course.ts";

const LONG = "https://a-course-system-with-a-very-long-name.faculty.university.example.edu";

function score(exercise: string, student: string) {
  const subject = `${exercise}-${student}`;
  const lineItem = `${LONG}/mod/lti/services.php/2/lineitems/17/lineitem?type_id=3`;
  const exerciseName = exercise === "nim" ? "Who takes the last stone?" : undefined;
  const about = { course: "games", exercise, exerciseName, student };
  return { lineItem, subject, ...about, wanted: 7, maximum: 10 };
}

/** One course system, with scores in every state, and addresses that are longer than a phone is wide. */
export const PLATFORMS: PlatformsView = {
  tool: {
    loginUrl: `${LONG}/lti/login`,
    launchUrl: `${LONG}/lti/launch`,
    keysUrl: `${LONG}/lti/keys`,
    deepLinkUrl: `${LONG}/lti/launch`,
  },
  isSecure: true,
  courses: [{ id: "games", name: "Combinatorial games" }],
  platforms: [
    {
      id: "p1",
      name: "Moodle of the faculty",
      issuer: LONG,
      clientId: "grundy-client-0123456789abcdef0123456789abcdef",
      authorizationUrl: `${LONG}/mod/lti/auth.php`,
      tokenUrl: `${LONG}/mod/lti/token.php`,
      keysUrl: `${LONG}/mod/lti/certs.php`,
      family: "moodle",
      addedAt: NOW - 9e7,
      deployments: [
        { deployment: "3", isConfirmed: true, at: NOW - 9e7 },
        { deployment: "847:b81accac78543cb7cd239f3792bcfdc7c6efeadb", isConfirmed: false, at: NOW },
      ],
      contexts: [
        { deployment: "3", context: "2", title: "Nim", course: "games", at: NOW },
        { deployment: "3", context: "4", title: "Nim, next year", at: NOW },
      ],
      waiting: 2,
      scores: [
        { ...score("nim", "ada"), sent: 7, sentAt: NOW - 60_000, isStopped: false },
        {
          ...score("nim", "guest"),
          name: "Guest of honour",
          context: "Nim, next year",
          words: "status 400: Incorrect score received",
          trouble: "no-student",
          isStopped: true,
        },
        {
          ...score("heaps", "ada"),
          sent: 3,
          sentAt: NOW - 9e7,
          words: "status 500: Internal Server Error",
          trouble: "locked",
          isStopped: false,
          nextTry: NOW + 3_000_000,
        },
        { ...score("heaps", "bob"), isStopped: false, nextTry: NOW },
      ],
    },
  ],
  refusals: [
    {
      at: NOW - 60_000,
      platform: "p1",
      code: "deployment-unknown",
      message: "This deployment is not confirmed here. Ask your administrator.",
      note: "847:b81accac78543cb7cd239f3792bcfdc7c6efeadb",
    },
  ],
};
