import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LaunchRefused, type RefusalCode, REFUSALS } from "../../harness/lti/index.ts";
import { type AttackName, ATTACKS } from "./launch-attacks.ts";
import { INSTRUCTOR, type LaunchChoice, STUDENT } from "./platform-emulator.ts";
import { FORMS, type Person } from "./platform-forms.ts";
import { ORIGIN, TARGET, TestTool } from "./test-tool.ts";

const FAMILIES = Object.keys(FORMS) as (keyof typeof FORMS)[];

/** The refusal of a launch; throws if the launch is accepted. */
async function refusalOf(trying: Promise<unknown>): Promise<LaunchRefused> {
  const error = await trying.then(
    () => new Error("it was taken"),
    (reason: unknown) => reason,
  );
  if (error instanceof LaunchRefused) return error;
  throw error;
}

async function codeOf(trying: Promise<unknown>): Promise<RefusalCode> {
  return (await refusalOf(trying)).code;
}

async function roleAt(tool: TestTool, role: Person["role"]): Promise<string> {
  return (await tool.launch({ person: { id: "9", name: "Somebody", role } })).role;
}

describe.each(FAMILIES)("a launch of %s", (family) => {
  let tool: TestTool;
  beforeAll(async () => {
    tool = await TestTool.open(family);
  });
  afterAll(() => tool[Symbol.asyncDispose]());

  test("is accepted with all its data", async () => {
    const launch = await tool.launch({
      link: { id: "lnk", title: "Crossing out" },
      custom: { exercise: "nim" },
    });
    expect(launch).toMatchObject({
      platform: tool.emulator.platform(),
      deploymentId: tool.emulator.deploymentId,
      subject: STUDENT.id,
      name: STUDENT.name,
      role: "student",
      message: { kind: "resource-link", id: "lnk", title: "Crossing out" },
      target: TARGET,
      context: { title: "Nim" },
      grades: {
        lineItem: tool.emulator.services.lineItemUrl(),
        lineItems: tool.emulator.lineItemsUrl,
      },
      membersUrl: tool.emulator.membersUrl,
      custom: { exercise: "nim", canvas_count: "3" },
      isInFrame: family !== "desire2learn",
    });
    expect(launch.custom).not.toHaveProperty("unknown");
    expect(launch.returnUrl).toContain(tool.emulator.url);
    expect(launch.grades?.scopes).toHaveLength(3);
  });

  test("can ask for a choice of exercises", async () => {
    const launch = await tool.launch({ person: INSTRUCTOR, message: "deep-linking" });
    expect(launch.role).toBe("instructor");
    expect(launch.message).toEqual({
      kind: "deep-linking",
      returnUrl: `${tool.emulator.url}/chosen`,
      acceptsLinks: true,
      acceptsMultiple: true,
      acceptsLineItem: true,
      data: "what is to come back",
    });
  });

  test("takes the role from the course only", async () => {
    expect(await roleAt(tool, "student")).toBe("student");
    expect(await roleAt(tool, "instructor")).toBe("instructor");
    // An administrator of the institution has no role in this course.
    expect(await roleAt(tool, "administrator")).toBe("student");
    // Moodle has no role for assistants: its non-editing teachers are instructors.
    expect(await roleAt(tool, "assistant")).toBe(family === "moodle" ? "instructor" : "grader");
  });

  test.each(Object.keys(ATTACKS) as AttackName[])("%s: refused", async (attack) => {
    const { form, binding } = await tool.login({ attack });
    const refusal = await refusalOf(tool.read(form, [binding]));
    const { refusedFor } = ATTACKS[attack];
    expect(refusal.code).toBe(refusedFor);
    expect(refusal.message).toBe(REFUSALS[refusedFor]);
    // The login is used up, unless the launch names another one.
    const isOther = form["state"] === undefined || refusedFor === "state-unknown";
    expect(tool.pending.size).toBe(isOther ? 1 : 0);
    tool.pending.clear();
  });
});

describe("the browser of a launch", () => {
  let tool: TestTool;
  beforeAll(async () => {
    tool = await TestTool.open("moodle");
  });
  afterAll(() => tool[Symbol.asyncDispose]());

  test("is refused without a cookie, even if everything else is right", async () => {
    const { form } = await tool.login();
    expect(await codeOf(tool.read(form, []))).toBe("browser-unknown");
  });

  test("is another one if the cookie is empty", async () => {
    const { form } = await tool.login();
    expect(await codeOf(tool.read(form, [""]))).toBe("browser-other");
  });

  test("may send either of two cookies", async () => {
    const { form, binding } = await tool.login();
    expect((await tool.read(form, ["of an older login", binding])).subject).toBe(STUDENT.id);
  });

  test("must be the one that began: a stranger's login does not sign somebody in (login CSRF)", async () => {
    const [stranger, victim] = [await tool.login(), await tool.login({ person: INSTRUCTOR })];
    expect(await codeOf(tool.read(stranger.form, [victim.binding]))).toBe("browser-other");
    // A stranger's token with one's own state does not either.
    const mixed = { state: victim.form["state"] ?? "", id_token: stranger.form["id_token"] ?? "" };
    expect(await codeOf(tool.read(mixed, [victim.binding]))).toBe("nonce-wrong");
  });

  test("cannot send a launch twice, not even at the same time", async () => {
    const { form, binding } = await tool.login();
    const both = await Promise.allSettled([tool.read(form, [binding]), tool.read(form, [binding])]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await codeOf(tool.read(form, [binding]))).toBe("state-unknown");
  });

  test("has ten minutes", async () => {
    const { form, binding } = await tool.login();
    tool.clock.nowMs += 600_000;
    expect(await codeOf(tool.read(form, [binding]))).toBe("state-expired");
  });

  test("gets a minute from Moodle, and another minute from us for differing clocks", async () => {
    const [early, late] = [await tool.login(), await tool.login()];
    tool.clock.nowMs += 115_000;
    expect((await tool.read(early.form, [early.binding])).subject).toBe(STUDENT.id);
    tool.clock.nowMs += 10_000;
    expect(await codeOf(tool.read(late.form, [late.binding]))).toBe("token-expired");
  });
});

describe("a refusal", () => {
  test("contains only details that were signed", async () => {
    await using tool = await TestTool.open("moodle");
    const details = async (attack: AttackName) => {
      const { form, binding } = await tool.login({ attack });
      return (await refusalOf(tool.read(form, [binding]))).details;
    };
    expect(await details("a deployment nobody confirmed")).toEqual({
      platformId: "platform",
      deploymentId: "66",
      returnUrl: `${tool.emulator.url}/mod/lti/return.php?course=2`,
    });
    expect(await details("changed after signing")).toEqual({ platformId: "platform" });
    expect(await details("an error instead of a token")).toEqual({
      platformId: "platform",
      note: "login_required: <b>Sign in</b>",
    });
  });

  test("follows if the platform's keys cannot be fetched", async () => {
    await using tool = await TestTool.open("canvas");
    const { form, binding } = await tool.login();
    await tool.emulator[Symbol.asyncDispose]();
    expect(await codeOf(tool.read(form, [binding]))).toBe("keys-unreachable");
  });
});

describe("login", () => {
  let tool: TestTool;
  beforeAll(async () => {
    tool = await TestTool.open("canvas");
  });
  afterAll(() => tool[Symbol.asyncDispose]());

  const parametersOf = (choice: LaunchChoice = {}) => tool.emulator.beginLaunch(choice);

  test("requires an issuer, a hint and a target, each once", async () => {
    for (const name of ["iss", "login_hint", "target_link_uri"]) {
      const { [name]: value = "", ...others } = parametersOf();
      expect(await codeOf(tool.login({}, others))).toBe("login-incomplete");
      expect(await codeOf(tool.login({}, { ...others, [name]: [value, value] }))).toBe(
        "login-incomplete",
      );
    }
  });

  test("requires a registered platform", async () => {
    const stranger = { ...parametersOf(), iss: "https://evil.example" };
    expect(await codeOf(tool.login({}, stranger))).toBe("platform-unknown");
    const other = { ...parametersOf(), client_id: "another" };
    expect(await codeOf(tool.login({}, other))).toBe("platform-unknown");
  });

  test("requires the client ID if an issuer has two registrations", async () => {
    await using two = await TestTool.open("canvas");
    two.platforms.push({ ...two.emulator.platform("second"), clientId: "second-client" });
    const { client_id: _, ...parameters } = two.emulator.beginLaunch();
    expect(await codeOf(two.login({}, parameters))).toBe("platform-unclear");
    expect((await two.launch()).platform.id).toBe("platform");
    two.platforms.pop();
    const { form, binding } = await two.login({}, parameters);
    expect((await two.read(form, [binding])).platform.id).toBe("platform");
  });

  test.each([
    "https://evil.example/",
    `${ORIGIN}.evil.example/`,
    `${ORIGIN}@evil.example/`,
    "http://grundy.example/nim1",
    "//evil.example",
    "javascript:alert(1)",
    "/nim1",
  ])("opens nothing elsewhere: %s", async (target) => {
    expect(await codeOf(tool.login({}, parametersOf({ target })))).toBe("target-outside");
  });
});
