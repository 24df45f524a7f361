import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { hintLadderTexts } from "./texts.ts";

type Ladder = NonNullable<SubmissionView["hintLadder"]>;

/** A button for the next hint on a failure. */
export function NextHint({
  submission,
  ladder,
  reload,
}: {
  readonly submission: string;
  readonly ladder: Ladder;
  readonly reload: () => void;
}) {
  const t = hintLadderTexts.value;
  const action = useAction();
  const next = ladder.find(({ at }) => at === undefined)?.step;
  if (next === undefined) return null;
  const ask = () =>
    action.run(async () => {
      await call("openHint", { params: { submission }, body: { step: next } });
      reload();
    });
  return (
    <section>
      <div class="buttons">
        <Button isBusy={action.isBusy} onClick={ask}>
          {t.ask[next]}
        </Button>
        <span class="quiet small">{t.about}</span>
      </div>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
    </section>
  );
}

/** For staff: the hints that were asked for, by whom and when. */
export function OpenedHints({ ladder }: { readonly ladder: Ladder }) {
  const t = hintLadderTexts.value;
  const opened = ladder.filter(({ at }) => at !== undefined);
  return (
    <section>
      <h2>{t.title}</h2>
      <p>{t.used(opened.length, ladder.length)}</p>
      {opened.length > 0 && (
        <ul>
          {opened.map(({ step, at = 0, by }) => (
            <li key={step}>
              {t.asked[step]}: <Moment at={at} />
              {by !== undefined && `, ${by}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
