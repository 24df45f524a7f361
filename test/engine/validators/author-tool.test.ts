import { describe, expect, it } from "vitest";
import {
  AuthorTool,
  hasTimedOut,
  TOOL_LIMITS,
} from "../../../harness/engine/validators/author-tool.ts";
import type { RunResult } from "../../../harness/sandbox/index.ts";
import { exited, scriptTool } from "./scripted-tool.ts";

describe("an author's tool", () => {
  it("runs in a slot with its own folders and those it is given", async () => {
    const { tool, requests, slots } = scriptTool(async () => exited(3));
    const own = new AuthorTool(tool, [{ path: "/given", access: "write" }]);
    expect(await own.run(["a", "b"], Buffer.from("7"))).toEqual(exited(3));
    expect(slots).toStrictEqual([
      {
        folders: [
          { path: "/build", access: "read" },
          { path: "/given", access: "write" },
        ],
      },
    ]);
    expect(requests).toMatchObject([
      {
        argv: ["/bin/check", "a", "b"],
        env: { CHECK: "1" },
        folder: undefined,
        limits: TOOL_LIMITS,
        isAddressSpaceLimited: false,
        mayFork: false,
        stdin: Buffer.from("7"),
      },
    ]);
  });

  it("may start processes only if its language needs them", async () => {
    for (const startsProcesses of [true, false]) {
      const { tool, requests } = scriptTool(async () => exited(0), { startsProcesses });
      await new AuthorTool(tool).run([], Buffer.alloc(0));
      expect(requests).toMatchObject([{ mayFork: startsProcesses }]);
    }
  });

  it("ends with the signal of its program", async () => {
    const { signal } = new AbortController();
    const { tool, slots } = scriptTool(async () => exited(0), { signal });
    await new AuthorTool(tool).run([], Buffer.alloc(0));
    expect(slots).toMatchObject([{ signal }]);
  });

  it("has a gigabyte of memory, and 64 MiB for its output", () => {
    expect(TOOL_LIMITS).toMatchObject({ memoryBytes: 2 ** 30, outputBytes: 2 ** 26 });
  });

  it.each<[RunResult["ending"], boolean]>([
    [{ kind: "limited", limit: "cpu" }, true],
    [{ kind: "limited", limit: "wall" }, true],
    [{ kind: "limited", limit: "memory" }, false],
    [{ kind: "exited", status: 1 }, false],
  ])("that ends with %o has timed out: %s", (ending, isOutOfTime) => {
    expect(hasTimedOut({ ...exited(0), ending })).toBe(isOutOfTime);
  });
});
