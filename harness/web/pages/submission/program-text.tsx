import { Fragment } from "preact";
import type { SubmissionView } from "../../../api/student-shapes.ts";
import { texts } from "../../texts/index.ts";

/** A submitted program, with comments below their lines. */
export function ProgramText({
  text,
  fileName,
  comments,
}: {
  readonly text: string;
  readonly fileName: string;
  readonly comments: SubmissionView["comments"];
}) {
  const t = texts.value.submission;
  const lines = text.replace(/\n$/, "").split("\n");
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  return (
    <>
      <div class="program-head">
        <code>{fileName}</code>
        <a href={href} download={fileName}>
          {t.download}
        </a>
      </div>
      {/* Scrollable regions must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="program-text" role="group" aria-label={fileName} tabindex={0}>
        <pre>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              <code class="program-line">{line}</code>
              {comments
                .filter((comment) => comment.line === index + 1)
                .map(({ id, by, text: comment }) => (
                  <span key={id} class="line-comment">
                    <strong>{by}:</strong> {comment}
                  </span>
                ))}
            </Fragment>
          ))}
        </pre>
      </div>
    </>
  );
}
