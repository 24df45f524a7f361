import { describe, expect, it } from "vitest";
import { withArguments } from "../../../harness/engine/run/with-arguments.ts";

describe("arguments of a command", () => {
  it("follow its own words", () => {
    const command = { argv: ["/bin/check", "-x"], env: { LANG: "C" } };
    expect(withArguments(command, ["a", "b"])).toStrictEqual({
      argv: ["/bin/check", "-x", "a", "b"],
      env: { LANG: "C" },
    });
  });

  it("follow its own words in a warm start, too", () => {
    const warmStart = { argv: ["/bin/zygote"], words: ["check"] };
    expect(withArguments({ argv: ["/bin/check"], warmStart }, ["a"])).toStrictEqual({
      argv: ["/bin/check", "a"],
      warmStart: { argv: ["/bin/zygote"], words: ["check", "a"] },
    });
  });
});
