import { describe, expect, test } from "vitest";
import { answerDeepLink, type ChosenLink } from "../../harness/lti/index.ts";
import { INSTRUCTOR } from "./platform-emulator.ts";
import { ORIGIN, TestTool } from "./test-tool.ts";

const NIM: ChosenLink = {
  title: "Nim",
  url: `${ORIGIN}/nim1/nim`,
  custom: { exercise: "nim" },
  lineItem: { label: "Nim", maximum: 10, resourceId: "nim" },
};

async function choose(tool: TestTool, links: readonly ChosenLink[]) {
  const launch = await tool.launch({ person: INSTRUCTOR, message: "deep-linking" });
  return answerDeepLink(launch, links, {
    toolKeys: tool.toolKeys,
    nowMs: tool.clock.nowMs,
    newToken: tool.newToken,
  });
}

describe("a choice of exercises", () => {
  test.each(["moodle", "canvas", "desire2learn"] as const)(
    "is returned to %s, signed by us, with the platform's own data",
    async (family) => {
      await using tool = await TestTool.open(family);
      const { returnUrl, jwt } = await choose(tool, [NIM, { title: "Plain", url: ORIGIN }]);
      const answer = await tool.fetch(returnUrl, {
        method: "POST",
        body: new URLSearchParams({ JWT: jwt }).toString(),
      });
      expect(answer.status).toBe(200);
      expect(tool.emulator.chosen).toEqual([
        {
          type: "ltiResourceLink",
          title: "Nim",
          url: `${ORIGIN}/nim1/nim`,
          custom: { exercise: "nim" },
          lineItem: { label: "Nim", scoreMaximum: 10, resourceId: "nim" },
        },
        { type: "ltiResourceLink", title: "Plain", url: ORIGIN },
      ]);
    },
  );

  test("may be empty", async () => {
    await using tool = await TestTool.open("moodle");
    const { returnUrl, jwt } = await choose(tool, []);
    const body = new URLSearchParams({ JWT: jwt }).toString();
    expect((await tool.fetch(returnUrl, { method: "POST", body })).status).toBe(200);
    expect(tool.emulator.chosen).toEqual([]);
  });

  test("needs a launch that asked for it, and one that accepts several links to return several", async () => {
    await using tool = await TestTool.open("moodle");
    const surroundings = {
      toolKeys: tool.toolKeys,
      nowMs: tool.clock.nowMs,
      newToken: tool.newToken,
    };
    const plain = await tool.launch();
    await expect(answerDeepLink(plain, [NIM], surroundings)).rejects.toThrow(
      "did not ask for a choice",
    );
    const launch = await tool.launch({ message: "deep-linking" });
    if (launch.message.kind !== "deep-linking") throw new Error("no choice");
    const single = { ...launch, message: { ...launch.message, acceptsMultiple: false } };
    await expect(answerDeepLink(single, [NIM, NIM], surroundings)).rejects.toThrow("one link");
  });
});
