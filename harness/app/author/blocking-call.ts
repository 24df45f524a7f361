import { type MessagePort, receiveMessageOnPort } from "node:worker_threads";

/**
 * Calls from a thread that blocks until it has a reply. The thread that makes tests is one long
 * synchronous computation, but what answers it (processes, files) needs the main thread's event loop.
 */

/** Data that both threads share. */
export interface CallChannel {
  readonly port: MessagePort;
  /** Counts the replies. */
  readonly replies: Int32Array<SharedArrayBuffer>;
}

type Reply =
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "failed"; readonly error: unknown };

/** Sends a request and blocks this thread until the reply. @throws what the other side threw. */
export function callAndWait({ port, replies }: CallChannel, request: object): unknown {
  const count = Atomics.load(replies, 0);
  port.postMessage(request);
  Atomics.wait(replies, 0, count);
  const received = receiveMessageOnPort(port);
  if (received === undefined) throw new Error("a call came back without a reply");
  const reply = received.message as Reply;
  if (reply.kind === "failed") throw reply.error;
  return reply.value;
}

/** Answers each request. `packError` turns an error into data that can be copied. */
export function serveCalls(
  { port, replies }: CallChannel,
  answer: (request: unknown) => Promise<unknown>,
  packError: (error: unknown) => unknown,
): void {
  const reply = (message: Reply) => {
    port.postMessage(message);
    Atomics.add(replies, 0, 1);
    Atomics.notify(replies, 0);
  };
  port.on("message", (request: unknown) => {
    answer(request).then(
      (value) => reply({ kind: "done", value }),
      (error: unknown) => reply({ kind: "failed", error: packError(error) }),
    );
  });
}
