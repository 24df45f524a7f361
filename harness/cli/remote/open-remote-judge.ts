import type { RemoteJudge } from "../../app/remote/remote-judge.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { chooseCourse } from "./choose-course.ts";
import { RateLimited, ServerClient } from "./server-client.ts";

/**
 * Connects to the workers of a course's server, for the signed-in user or with an access token.
 * @throws {UsageError} if nobody is signed in, or it is not clear which course is meant.
 */
export async function openRemoteJudge(
  server: string,
  courseOption: string | undefined,
  token: string | undefined,
): Promise<RemoteJudge> {
  const client = new ServerClient(server, {}, { token });
  const { id: course } = await chooseCourse(client, courseOption);
  return {
    origin: client.origin,
    terms: async () => client.call("judgingTerms", { params: { course } }),
    send: async (sent, { submission, suite, judge, standards, isRejudging }) => {
      const body = {
        exercise: submission.problemId,
        suite,
        judge,
        file: pack(submission),
        companions: submission.companions.map(pack),
        notes: [...submission.notes],
        standards: { ...standards },
        ...(isRejudging && { isRejudging: true as const }),
      };
      await retryLater(client.call("sendWork", { params: { course, sent }, body }));
    },
    outcome: async (sent, signal) =>
      retryLater(client.call("sentWork", { params: { course, sent }, signal })),
  };
}

function pack({ name, bytes }: { readonly name: string; readonly bytes: Buffer }) {
  return { name, bytes: bytes.toString("base64") };
}

/** Turns a rate limit into an error that callers retry. */
async function retryLater<T>(asking: Promise<T>): Promise<T> {
  return asking.catch((cause: unknown): never => {
    if (!(cause instanceof RateLimited)) throw cause;
    throw new HarnessError("server-unreachable", cause.message, { cause });
  });
}
