import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServices, type Score, ServiceFailed, type Services } from "../../harness/lti/index.ts";
import { INSTRUCTOR, STUDENT } from "./platform-emulator.ts";
import { TestTool } from "./test-tool.ts";

function open(tool: TestTool): Services {
  return openServices({ ...tool.outside, toolKeys: tool.toolKeys, newToken: tool.newToken });
}

function score(changes: Partial<Score> = {}): Score {
  return { subject: STUDENT.id, given: 3, maximum: 4, isNewSubmission: true, ...changes };
}

async function failureOf(trying: Promise<unknown>): Promise<ServiceFailed> {
  return trying.then(
    () => {
      throw new Error("it went well");
    },
    (error: unknown) => {
      if (error instanceof ServiceFailed) return error;
      throw error;
    },
  );
}

describe.each(["moodle", "canvas", "desire2learn"] as const)("the services of %s", (family) => {
  let tool: TestTool;
  let services: Services;
  beforeAll(async () => {
    tool = await TestTool.open(family);
    services = open(tool);
  });
  afterAll(() => tool[Symbol.asyncDispose]());

  const send = (changes: Partial<Score> = {}) =>
    services.sendScore(tool.emulator.platform(), tool.emulator.services.lineItemUrl(), {
      score: score(changes),
      timestampMs: tool.clock.nowMs,
    });
  const read = (subject = STUDENT.id) =>
    services.readResult(tool.emulator.platform(), tool.emulator.services.lineItemUrl(), subject);

  test("accept a score and return it", async () => {
    tool.clock.nowMs += 5000;
    expect(await read()).toBeUndefined();
    expect(await send({ comment: "3 of 4" })).toEqual({ kind: "sent" });
    expect(tool.emulator.services.latest(STUDENT.id)).toMatchObject({
      given: 3,
      maximum: 4,
      comment: "3 of 4",
      timestampMs: tool.clock.nowMs,
    });
    expect(await read()).toMatchObject({ given: 7.5, maximum: 10 });
  });

  test("share a token between requests, until it expires or is revoked", async () => {
    const { services: platform } = tool.emulator;
    await read();
    const before = platform.tokensGiven;
    await Promise.all([read(), read(), read()]);
    expect(platform.tokensGiven).toBe(before);
    tool.clock.nowMs += 3_600_000;
    await Promise.all([read(), read()]);
    expect(platform.tokensGiven).toBe(before + 1);
    platform.revokeTokens();
    await read();
    expect(platform.tokensGiven).toBe(before + 2);
  });

  test("refuse a score of somebody who is not a student, with a message", async () => {
    const outcome = await send({ subject: INSTRUCTOR.id });
    expect(outcome).toMatchObject({
      kind: "refused",
      trouble: "no-student",
      reason: expect.stringMatching(/Incorrect score received|not a student/) as string,
    });
  });

  test("refuse a score that is older than their own", async () => {
    tool.clock.nowMs += 5000;
    expect(await send()).toEqual({ kind: "sent" });
    tool.clock.nowMs -= 2000;
    expect((await send()).kind).toBe("stale");
    tool.clock.nowMs += 2000;
  });

  test("distinguish a score of 0 from none", async () => {
    tool.clock.nowMs += 5000;
    await send({ given: 0 });
    const result = await read();
    // Moodle reports it like none, which is taken into account.
    expect(result?.given ?? (result?.mayBeZero === true ? 0 : undefined)).toBe(0);
    expect(await read("nobody")).toBeUndefined();
  });

  test("say when to retry", async () => {
    const { faults } = tool.emulator.services;
    const outcomes = [];
    // The ways to fail: down, busy, cut before, cut after, rate limit.
    for (const way of [0.1, 0.3, 0.5, 0.9]) {
      const numbers = [0.9, 0, way];
      faults.share = 0.5;
      faults.random = () => numbers.shift() ?? 0.9;
      tool.emulator.services.revokeTokens();
      services = open(tool);
      outcomes.push(await send());
    }
    faults.share = 0;
    expect(outcomes.map(({ kind }) => kind)).toEqual(["retry", "retry", "retry", "retry"]);
    expect(outcomes[1]).toMatchObject({ afterMs: 7000 });
    expect(outcomes.map((outcome) => ("reason" in outcome ? outcome.reason : ""))).toEqual([
      "status 503: Down for maintenance",
      "status 429: Too Many Requests",
      "no response",
      "status 403: 403 Forbidden (Rate Limit Exceeded)",
    ]);
  });

  test("refuse a token to an unknown key, which is worth a retry", async () => {
    const stranger = await TestTool.open(family);
    await using _ = stranger;
    const other = openServices({
      ...tool.outside,
      toolKeys: stranger.toolKeys,
      newToken: tool.newToken,
    });
    const platform = { ...tool.emulator.platform(), clientId: "another-client" };
    const outcome = await other.sendScore(platform, tool.emulator.services.lineItemUrl(), {
      score: score(),
      timestampMs: tool.clock.nowMs,
    });
    expect(outcome).toMatchObject({
      kind: "retry",
      reason: expect.stringContaining("invalid_client") as string,
    });
  });

  test("create a line item once", async () => {
    const make = () =>
      services.createLineItem(tool.emulator.platform(), tool.emulator.lineItemsUrl, {
        label: "Crossing out",
        maximum: 20,
        resourceId: "crossout",
      });
    const url = await make();
    expect(url).toBe(tool.emulator.services.lineItemUrl("18"));
    expect(await make()).toBe(url);
    expect(
      (
        await services.sendScore(tool.emulator.platform(), url, {
          score: score(),
          timestampMs: tool.clock.nowMs,
        })
      ).kind,
    ).toBe("sent");
    expect(tool.emulator.services.latest(STUDENT.id, "18")).toMatchObject({ given: 3 });
  });

  test("list the members, page by page", async () => {
    const { services: platform, membersUrl } = tool.emulator;
    for (let index = 0; index < 120; index += 1) {
      platform.people.push({
        id: `s${String(index)}`,
        name: `Student ${String(index)}`,
        role: "student",
      });
    }
    platform.people.push({ id: "gone", name: "Gone", role: "student", hasLeft: true });
    const members = await services.members(tool.emulator.platform(), membersUrl);
    expect(members).toHaveLength(123);
    expect(members[0]).toEqual({
      subject: STUDENT.id,
      name: STUDENT.name,
      role: "student",
      isActive: true,
    });
    expect(members[1]).toMatchObject({ subject: INSTRUCTOR.id, role: "instructor" });
    expect(members.filter(({ isActive }) => !isActive).map(({ subject }) => subject)).toEqual([
      "gone",
    ]);
  });

  test("cannot lead us to another server with our token, or into a loop", async () => {
    const { services: platform, membersUrl } = tool.emulator;
    const members = () => failureOf(services.members(tool.emulator.platform(), membersUrl));
    platform.nextPage = "https://evil.example/members";
    expect((await members()).message).toContain("on another server");
    platform.nextPage = `${membersUrl}?limit=50&from=0`;
    expect((await members()).message).toContain("never ends");
    platform.nextPage = undefined;
  });
});

describe("Canvas", () => {
  test("counts attempts only for new submissions, and accepts scores when no attempt is left", async () => {
    await using tool = await TestTool.open("canvas");
    const services = open(tool);
    const { services: platform } = tool.emulator;
    platform.allowedAttempts = 1;
    for (const isNewSubmission of [true, false, true]) {
      tool.clock.nowMs += 1000;
      const outcome = await services.sendScore(tool.emulator.platform(), platform.lineItemUrl(), {
        score: score({ isNewSubmission, submittedAtMs: 1_000_000 }),
        timestampMs: tool.clock.nowMs,
      });
      expect(outcome.kind).toBe("sent");
    }
    expect(platform.taken.map(({ isAttempt }) => isAttempt)).toEqual([true, false, false]);
    // A late score is no late submission.
    expect(platform.taken[0]?.attemptMs).toBe(1_000_000);
  });
});
