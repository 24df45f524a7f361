/** A thread that compares outputs one by one, started by compare-in-thread.ts. */
import { parentPort } from "node:worker_threads";
import type { CompareRequest } from "./compare-in-thread.ts";
import type { ThreadReply } from "../build/threads.ts";
import { findDifference } from "./compare-outputs.ts";

function handle({ output, answer, rules }: CompareRequest): ThreadReply<string | undefined> {
  try {
    return { kind: "done", value: findDifference(output, answer, rules) };
  } catch (error) {
    return { kind: "failed", reason: String(error) };
  }
}

parentPort?.on("message", (request: CompareRequest) => {
  parentPort?.postMessage(handle(request), []);
});
