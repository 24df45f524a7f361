import { Fragment } from "preact";
import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { texts } from "../../texts/index.ts";
import { questionTexts } from "../questions/texts.ts";
import { submissionTexts } from "./submission-texts.ts";

/** A submitted program, with comments below their lines. */
export function ProgramText({
  text,
  fileName,
  comments,
  onAsk,
}: {
  readonly text: string;
  readonly fileName: string;
  readonly comments: SubmissionView["comments"];
  /** Asks about a line; absent if the reader cannot ask. */
  readonly onAsk?: (line: number) => void;
}) {
  const t = texts.value.submission;
  const lines = text.replace(/\n$/, "").split("\n");
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  return (
    <>
      <div class="program-head">
        <code>{fileName}</code>
        <a href={href} download={fileName}>
          {submissionTexts.value.download}
        </a>
      </div>
      {onAsk !== undefined && <p class="quiet small">{questionTexts.value.askHint}</p>}
      {/* Scrollable regions must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="program-text" role="group" aria-label={fileName} tabindex={0}>
        <pre>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              <code class="program-line">
                {onAsk !== undefined && (
                  // By keyboard, the form of the question takes the line: a program has too many to pass.
                  <button
                    type="button"
                    class="line-button"
                    tabindex={-1}
                    aria-label={questionTexts.value.askAbout(index + 1)}
                    title={questionTexts.value.askAbout(index + 1)}
                    onClick={() => onAsk(index + 1)}
                  />
                )}
                {line}
              </code>
              {comments
                .filter(({ line: first, endLine = first }) => endLine === index + 1)
                .map(({ id, by, text: comment, line: first = 1, endLine }) => (
                  <span key={id} class="line-comment">
                    <strong>{by}:</strong>{" "}
                    {endLine !== undefined && `${t.onLine(first, endLine)}: `}
                    {comment}
                  </span>
                ))}
            </Fragment>
          ))}
        </pre>
      </div>
    </>
  );
}
