import { createHash } from "node:crypto";
import { z } from "zod";
import { newId } from "../../accounts/id.ts";
import { type ProgramAnswer, programAnswerSchema } from "../../core/results/game-step.ts";
import { gameRecordSchema } from "../../core/results/game-record.ts";
import { GRUNDY } from "../../school/event.ts";
import type { NewJob, Operation } from "../../store/store.ts";
import { Refusal } from "../http/refusal.ts";
import type { JudgingServices } from "./judging-services.ts";
import { type JobPlace, placedJob, queueRun } from "./jobs.ts";

/** Payload of a move: a submission that plays against its author, and the position. */
const moveSchema = z.object({
  submission: z.string(),
  position: gameRecordSchema.shape.start,
});
type Move = z.infer<typeof moveSchema>;

export function readMove({ payload }: Pick<NewJob, "payload">): Move {
  return moveSchema.parse(JSON.parse(payload));
}

/**
 * Queues the question which move a submission makes in a position, and returns the job's ID.
 * @throws {Refusal} if no worker is running, or the person has too many runs in the queue.
 */
export async function queueMove(
  move: Move,
  place: JobPlace,
  site: JudgingServices,
): Promise<string> {
  await site.workers.heartbeats.refresh();
  if (site.workers.alive.workers === 0) {
    throw new Refusal("conflict", { text: (t) => t.nobodyPlays });
  }
  const payload = JSON.stringify(move);
  return queueRun(
    place.person,
    (queue) => placedJob({ id: newId(site.now()), kind: "move", payload }, place, queue, site),
    site,
  );
}

/** How a submission answered a position earlier. */
export async function findAnswer(
  submission: string,
  position: Move["position"],
  { store }: Pick<JudgingServices, "store">,
): Promise<ProgramAnswer | undefined> {
  const storedAnswer = await store.receipt(GRUNDY, keyOf({ submission, position }));
  return storedAnswer === undefined
    ? undefined
    : programAnswerSchema.parse(JSON.parse(storedAnswer));
}

/** Keeps the answer of a move's job, so that a submission is asked once about each position. */
export async function keepAnswer(
  job: Pick<NewJob, "payload">,
  answer: ProgramAnswer,
  site: JudgingServices,
): Promise<readonly Operation[]> {
  const { submission, position } = readMove(job);
  // Two pages may have asked at the same time: the first answer stays.
  if ((await findAnswer(submission, position, site)) !== undefined) return [];
  const requestKey = keyOf({ submission, position });
  const text = JSON.stringify(answer);
  return [{ op: "acknowledge", person: GRUNDY, requestKey, answer: text, at: site.now() }];
}

function keyOf({ submission, position }: Move): string {
  const hash = createHash("sha256").update(JSON.stringify(position)).digest("hex");
  return `move ${submission} ${hash}`;
}
