import { texts } from "../../texts/index.ts";
import { printClock, useZone } from "../../ui/moment.tsx";
import type { Submitter } from "./submitter.ts";

/** Receipt of the last submission from this page. */
export function Receipt({ submitter }: { readonly submitter: Submitter }) {
  const t = texts.value.exercise;
  const zone = useZone();
  const reply = submitter.reply.value;
  if (reply === undefined) return null;
  return (
    <details class="receipt quiet">
      <summary>
        {t.received(printClock(reply.receivedAt, zone))} {t.receipt}
      </summary>
      <p>{t.receiptHint}</p>
      <code>{reply.receipt}</code>
    </details>
  );
}
