import { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { Store } from "../../harness/store/index.ts";
import { PlatformEmulator } from "../lti/platform-emulator.ts";
import { NOON } from "../server/fake-course.ts";
import type { ClassPerson } from "./enrol-class.ts";

const CONTEXT = { platform: "platform", deployment: "", context: "c1" };
/** Share of requests that fail. */
const FAILURES = 0.2;
const TURNS = 1000n;

/** A learning platform that accepts scores, fails some requests, and makes no launches. */
export async function openPlatform(outside: {
  readonly keys: () => { keys: object[] };
  readonly now: () => number;
  readonly seed: bigint;
}): Promise<PlatformEmulator> {
  const { keys, now, seed } = outside;
  const url = "http://127.0.0.1:1";
  const platform = await PlatformEmulator.open({
    family: "moodle",
    now,
    tool: { loginUrl: url, launchUrl: url, targetUrl: url, keys },
  });
  const draw = new SplitMix64(seed);
  platform.services.faults.share = FAILURES;
  platform.services.faults.random = () => Number(draw.below(TURNS)) / Number(TURNS);
  return platform;
}

/** Links everybody to the platform, and p1 to a line of its gradebook. */
export async function linkClass(
  store: Store,
  emulator: PlatformEmulator,
  people: readonly ClassPerson[],
): Promise<void> {
  const { tokenAudience, ...platform } = emulator.platform();
  const { issuer, clientId } = platform;
  const place = { ...CONTEXT, deployment: emulator.deploymentId };
  const lists = { membersUrl: undefined, groupsUrl: undefined, groupSetsUrl: undefined };
  const context = { title: "Games", ...lists, pageOrigin: undefined, at: NOON };
  const lineItem = emulator.services.lineItemUrl();
  emulator.services.people.push(
    ...people.map(({ id }) => ({ id, name: id, role: "student" as const })),
  );
  await store.commit([
    { op: "put-platform", platform: { ...platform, tokenAudience, name: "Moodle", addedAt: NOON } },
    {
      op: "learn-deployment",
      deployment: {
        platform: platform.id,
        deployment: place.deployment,
        isConfirmed: true,
        at: NOON,
      },
    },
    { op: "see-context", context: { ...place, ...context } },
    { op: "link-context", ...place, course: "games" },
    { op: "put-link", link: { ...place, link: "l1", exercise: "p1", lineItem } },
    ...people.map(({ id }) => ({
      op: "put-identity" as const,
      identity: { issuer, clientId, subject: id, person: id },
    })),
  ]);
}
