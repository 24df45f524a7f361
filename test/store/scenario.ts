import { CourseState } from "../../harness/school/index.ts";
import { ConflictError, LEASE_MS, type OpenStore, type Store } from "../../harness/store/index.ts";
import { ANAS_P1, draftOf, submit, judged } from "./samples.ts";

const SUBMISSIONS = ["s1", "s2"];

/**
 * Two students submit at the same time, a worker judges both, one student edits on. After a kill it is
 * played again from the start, as browsers and workers would do: each request has its own key.
 * @param round of playing, from 1; leases of earlier rounds have expired.
 */
export async function play(
  { store, queue }: OpenStore,
  round: number,
  onAcknowledged: (acknowledged: string) => void = () => undefined,
): Promise<void> {
  await Promise.all(
    SUBMISSIONS.map(async (id) => {
      await commitOnce(store, submit(id, `student of ${id}`));
      onAcknowledged(id);
    }),
  );
  const now = round * 2 * LEASE_MS;
  const options = { now, lastLane: 2 } as const;
  while (true) {
    const job = await queue.claim({ worker: "w", courses: ["games"], ...options });
    if (job?.submission === undefined) break;
    await store.commit(judged(job.submission, job));
    onAcknowledged(`judging of ${job.submission}`);
  }
  const draft = await store.newestDraft(ANAS_P1, ["python"]);
  if (draft === undefined) await store.commit([draftOf(1)]);
  onAcknowledged("draft");
}

async function commitOnce(store: Store, change: ReturnType<typeof submit>): Promise<void> {
  try {
    await store.commit(change);
  } catch (error) {
    if (!(error instanceof ConflictError && error.conflict === "known-request")) throw error;
  }
}

/** Everything that is visible from outside. */
export async function look({ store, queue }: OpenStore): Promise<unknown> {
  const state = new CourseState();
  const events = await store.events(0);
  for (const event of events) state.take(event);
  const submissions = [...state.submissions.values()];
  return {
    events,
    submissions,
    sources: await Promise.all(
      submissions.map(async ({ source }) =>
        Buffer.from((await store.source(source)) ?? []).toString(),
      ),
    ),
    judgings: await Promise.all(SUBMISSIONS.map(async (id) => store.judging(`judging of ${id}`))),
    receipts: await Promise.all(
      SUBMISSIONS.map(async (id) => store.receipt(`student of ${id}`, id)),
    ),
    draft: await store.newestDraft(ANAS_P1, ["python"]),
    jobs: await queue.waiting(0),
  };
}
