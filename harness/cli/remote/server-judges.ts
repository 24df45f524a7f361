import type { RemoteJudges } from "../../app/remote/remote-judges.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { chooseCourse } from "./choose-course.ts";
import { AskedTooMuch, ServerClient } from "./server-client.ts";

/**
 * The judges of a course's server, for whoever signed in there.
 * @throws {UsageError} where nobody did, or nothing tells which course is meant.
 */
export async function openServerJudges(
  server: string,
  asked: string | undefined,
): Promise<RemoteJudges> {
  const client = new ServerClient(server);
  const { id: course } = await chooseCourse(client, asked);
  return {
    origin: client.origin,
    terms: async () => client.ask("judgingTerms", { params: { course } }),
    send: async (sent, { work, suite, judge, standards, isAnew }) => {
      const body = {
        exercise: work.problemId,
        suite,
        judge,
        file: pack(work),
        companions: work.companions.map(pack),
        notes: [...work.notes],
        standards: { ...standards },
        ...(isAnew && { isAnew: true as const }),
      };
      await patiently(client.ask("sendWork", { params: { course, sent }, body }));
    },
    outcome: async (sent, signal) =>
      patiently(client.ask("sentWork", { params: { course, sent }, signal })),
  };
}

function pack({ name, bytes }: { readonly name: string; readonly bytes: Buffer }) {
  return { name, bytes: bytes.toString("base64") };
}

/** Whoever asked too much asks again later. */
async function patiently<T>(asking: Promise<T>): Promise<T> {
  return asking.catch((cause: unknown): never => {
    if (!(cause instanceof AskedTooMuch)) throw cause;
    throw new HarnessError("server-unreachable", cause.message, { cause });
  });
}
