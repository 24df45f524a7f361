import { describe, expect, it } from "vitest";
import { runGrundy } from "../cli/run-grundy.ts";
import { whyNotContained } from "../sandbox/warden/test-warden.ts";

/** Without containers, attacks would hit the machine itself. */
const isContained = (await whyNotContained()) === undefined;

describe(`an attack, by user ${process.getuid?.() ?? "without a number"}`, () => {
  // One family only: all attacks take minutes and need two idle cores, so .ci/run runs them.
  it.runIf(isContained)(
    "on the warden fails",
    async () => {
      const { status, stdout, stderr } = await runGrundy(["doctor", "--attack", "warden/"]);
      const open = stdout.split("\n").filter((line) => !/^ {2}(?:ok|--) /.test(line));
      expect(`${open.join("\n")}${stderr}`).toMatch(/^\n\d+ attacks held, 0 got through.*$/);
      expect(status).toBe(0);
    },
    600_000,
  );

  it.runIf(!isContained)("is refused without containers", async () => {
    const { stderr } = await runGrundy(["doctor", "--attack", "input_unread"]);
    expect(stderr).toMatch(/grundy: .*contain/);
  });

  it("must be named by known words", async () => {
    const { status, stderr } = await runGrundy(["doctor", "--attack", "fork", "tickling"]);
    expect(stderr).toContain("no attack has 'tickling' in its name");
    expect(status).toBe(2);
  });
});
