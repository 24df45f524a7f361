import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { texts } from "../../texts/index.ts";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { brokenTexts } from "./broken-texts.ts";

/** Tells a student that somebody's input broke the accepted program; never whose. */
export function BrokenProgram({
  hack: { at, verdict = "", call, expected },
  isAccepted,
}: {
  readonly hack: NonNullable<SubmissionView["hack"]>;
  /** It has not been judged by the input yet. */
  readonly isAccepted: boolean;
}) {
  const t = brokenTexts.value;
  return (
    <Notice kind="warn">
      <p>
        <strong>{t.title}</strong> {texts.value.verdicts[verdict]}
        {verdict !== "" && ", "}
        <Moment at={at} />
      </p>
      {call === undefined ? (
        <p>{t.inputHidden}</p>
      ) : (
        <p>
          {t.input} <code>{call}</code>
          {expected !== undefined && (
            <>
              <br />
              {t.expected} <code>{expected}</code>
            </>
          )}
        </p>
      )}
      {isAccepted && <p class="quiet">{t.points}</p>}
    </Notice>
  );
}
