import { once } from "node:events";
import type { Worker } from "node:worker_threads";

/**
 * Waits for the first message of a thread.
 * @param explainEnd the error of a thread that ends without a message
 * @throws the thread's error, for instance if it is out of memory
 */
export async function replyOf(worker: Worker, explainEnd: () => Error): Promise<unknown> {
  const ended = once(worker, "exit").then(() => {
    throw explainEnd();
  });
  const [message] = (await Promise.race([once(worker, "message"), ended])) as [unknown];
  return message;
}
