import type { BuiltTool } from "../../../harness/engine/validators/author-tool.ts";
import type { RunResult, Sandbox, Slot, SlotOptions } from "../../../harness/sandbox/index.ts";

export type RunRequest = Parameters<Slot["run"]>[0];

export function exited(status: number): RunResult {
  return {
    ending: { kind: "exited", status },
    cpuMs: 1,
    wallMs: 1,
    waitedMs: 0,
    memoryBytes: undefined,
    stdout: Buffer.alloc(0),
    stderr: Buffer.alloc(0),
  };
}

/** A tool that is a function of the test instead of a program, with the requests to run it. */
export function scriptTool(
  run: (request: RunRequest) => Promise<RunResult>,
  {
    cacheFolder = "/nowhere",
    startsProcesses,
    signal,
  }: {
    readonly cacheFolder?: string;
    readonly startsProcesses?: boolean;
    readonly signal?: AbortSignal;
  } = {},
) {
  const requests: RunRequest[] = [];
  const slots: SlotOptions[] = [];
  const sandbox = {
    openSlot: async (options: SlotOptions) => {
      slots.push(options);
      return {
        run: async (request: RunRequest) => {
          requests.push(request);
          return run(request);
        },
        [Symbol.asyncDispose]: async () => undefined,
      };
    },
  } as unknown as Sandbox;
  const program = {
    submission: { label: "check.py", language: { startsProcesses } },
    sandbox,
    cacheFolder,
    signal,
  } as unknown as BuiltTool["program"];
  const command = { argv: ["/bin/check"], env: { CHECK: "1" } };
  return { tool: { program, command, folders: ["/build"] }, requests, slots };
}
