/** A thread that compares outputs one by one, started by compare-in-thread.ts. */
import type { CompareRequest } from "./compare-in-thread.ts";
import { replyToTasks, type ThreadReply } from "../build/threads.ts";
import { findDifference } from "./compare-outputs.ts";

function handle({ output, answer, rules }: CompareRequest): ThreadReply<string | undefined> {
  try {
    return { kind: "done", value: findDifference(output, answer, rules) };
  } catch (error) {
    return { kind: "failed", reason: String(error) };
  }
}

replyToTasks(handle);
