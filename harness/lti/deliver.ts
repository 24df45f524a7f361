import {
  afterReading,
  afterReadingFailed,
  afterSending,
  beginSending,
  isDue,
  type OutboxRow,
  type TimestampedScore,
} from "./outbox.ts";
import type { Platform } from "./platform.ts";
import { ServiceFailed } from "./service-response.ts";
import type { Services } from "./services.ts";

export interface Delivery<Row extends OutboxRow> {
  readonly platform: Platform;
  readonly services: Services;
  readonly now: () => number;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** Applies a change to the stored row in one transaction, and returns the new row. */
  readonly update: (change: (row: Row) => Row) => Promise<Row>;
}

/**
 * Takes one step for a row that is due: checks whether a score has arrived, or sends one. The message is
 * stored before it is sent, so that after a crash the next step checks first.
 */
export async function deliver<Row extends OutboxRow>(
  row: Row,
  { platform, services, now, random, update }: Delivery<Row>,
): Promise<Row> {
  const { subject } = row.wanted;
  switch (row.next) {
    case "none":
      return row;
    case "read": {
      try {
        const result = await services.readResult(platform, row.lineItem, subject);
        return await update((stored) => afterReading(stored, result, now()));
      } catch (error) {
        if (!(error instanceof ServiceFailed)) throw error;
        return update((stored) => afterReadingFailed(stored, error, now(), random()));
      }
    }
    case "send": {
      const delivery: { message?: TimestampedScore } = {};
      const stored = await update((latest) => {
        // Another server may have begun to send it, or sent it already.
        if (latest.next !== "send" || !isDue(latest, now())) return latest;
        const sending = beginSending(latest, now());
        delivery.message = sending.message;
        return sending.row;
      });
      const { message } = delivery;
      if (message === undefined) return stored;
      const outcome = await services.sendScore(platform, row.lineItem, message);
      return update((latest) => afterSending(latest, message, outcome, now(), random()));
    }
  }
}
