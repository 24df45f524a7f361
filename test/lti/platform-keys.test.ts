import { describe, expect, test } from "vitest";
import { LaunchRefused } from "../../harness/lti/index.ts";
import { TestTool } from "./test-tool.ts";

async function isRefused(trying: Promise<unknown>): Promise<string> {
  return trying.then(
    () => "taken",
    (error: unknown) => (error instanceof LaunchRefused ? error.code : String(error)),
  );
}

describe("the keys of a platform", () => {
  test("are fetched once for many concurrent launches", async () => {
    await using tool = await TestTool.open("moodle");
    await Promise.all([tool.launch(), tool.launch(), tool.launch()]);
    await tool.launch();
    expect(tool.emulator.keysAsked).toBe(1);
    tool.clock.nowMs += 600_000;
    await tool.launch();
    expect(tool.emulator.keysAsked).toBe(2);
  });

  test("are fetched again for an unknown key", async () => {
    await using tool = await TestTool.open("moodle");
    await tool.launch();
    tool.clock.nowMs += 31_000;
    await tool.emulator.changeKey();
    expect(await isRefused(tool.launch())).toBe("taken");
    expect(tool.emulator.keysAsked).toBe(2);
  });

  test("are not fetched for each of a flood of made-up keys", async () => {
    await using tool = await TestTool.open("moodle");
    await tool.launch();
    tool.clock.nowMs += 31_000;
    for (let index = 0; index < 5; index += 1) {
      const refused = tool.launch({ attack: "a key that is not published" });
      expect(await isRefused(refused)).toBe("key-unknown");
    }
    expect(tool.emulator.keysAsked).toBe(2);
    tool.clock.nowMs += 31_000;
    expect(await isRefused(tool.launch({ attack: "a key that is not published" }))).toBe(
      "key-unknown",
    );
    expect(tool.emulator.keysAsked).toBe(3);
  });

  test("are fetched again after the clock was set back", async () => {
    await using tool = await TestTool.open("moodle");
    await tool.launch();
    tool.clock.nowMs -= 86_400_000;
    await tool.emulator.changeKey();
    expect(await isRefused(tool.launch())).toBe("taken");
  });

  test("that could not be fetched refuse all waiting launches, and are fetched again", async () => {
    await using tool = await TestTool.open("moodle");
    const begun = [await tool.login(), await tool.login(), await tool.login(), await tool.login()];
    const read = async (index: number) => {
      const { form, binding } = begun[index] ?? { form: {}, binding: "" };
      return isRefused(tool.read(form, [binding]));
    };
    tool.emulator.isWithoutKeys = true;
    expect(await Promise.all([read(0), read(1), read(2)])).toEqual([
      "keys-unreachable",
      "keys-unreachable",
      "keys-unreachable",
    ]);
    tool.emulator.isWithoutKeys = false;
    expect(await read(3)).toBe("taken");
  });
});
