import { useEffect, useRef } from "preact/hooks";
import type { SubmissionView } from "../../../../api/submission-shapes.ts";
import { call } from "../../../client/call.ts";
import { useData } from "../../../client/use-data.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { texts } from "../../../texts/index.ts";
import { gradingTexts } from "./texts.ts";

/** The lines from one to another that a comment is about. */
export interface Lines {
  readonly line: number;
  readonly endLine: number;
  /** The end that moves if more lines are selection. */
  readonly moving: number;
}

/** A program with numbers to choose lines, and with the comments below their lines. */
export function Program({
  submission,
  fileName,
  comments,
  selection,
  onChoose,
  onDelete,
}: {
  readonly submission: string;
  readonly fileName: string;
  readonly comments: SubmissionView["comments"];
  readonly selection: Lines | undefined;
  readonly onChoose: (lines: Lines | undefined) => void;
  readonly onDelete: (comment: string) => void;
}) {
  const t = gradingTexts.value;
  const element = useRef<HTMLDivElement>(null);
  const loaded = useData(
    async (signal) => call("program", { params: { submission }, signal }),
    [submission],
  );
  const { lines = [], linesLeftOut = 0 } = loaded.value ?? {};
  const current = Math.min(selection?.moving ?? 1, lines.length);

  const choose = (line: number, isMore: boolean) => {
    if (line < 1 || line > lines.length) return;
    const from = isMore && selection !== undefined ? other(selection) : line;
    onChoose({ line: Math.min(from, line), endLine: Math.max(from, line), moving: line });
  };
  useEffect(() => {
    // Moves the focus only within the program: keys elsewhere stay there.
    const isHere = element.current?.contains(document.activeElement) === true;
    if (selection !== undefined && isHere) focusLine(element.current, selection.moving);
  }, [selection]);

  if (loaded.value === undefined) return <Loaded data={loaded} />;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") onChoose(undefined);
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(selection === undefined ? 1 : current + step, event.shiftKey);
  };
  return (
    <div class="made">
      <div
        ref={element}
        class="program reading"
        role="group"
        aria-label={fileName}
        onKeyDown={press}
      >
        {lines.map((tokens, index) => {
          const number = index + 1;
          const isChosen =
            selection !== undefined && selection.line <= number && number <= selection.endLine;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines are their numbers
            <div key={index}>
              <div class={isChosen ? "row chosen" : "row"}>
                <button
                  type="button"
                  class="line-number"
                  aria-label={texts.value.submission.onLine(number)}
                  aria-pressed={isChosen}
                  tabindex={number === current ? 0 : -1}
                  onClick={(event) => choose(number, event.shiftKey)}
                >
                  {number}
                </button>
                {/* For the mouse, besides the number; a drag selects text. */}
                {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
                <code
                  onClick={(event) => {
                    if (getSelection()?.isCollapsed !== false) choose(number, event.shiftKey);
                  }}
                >
                  {tokens.map(({ text, kind }, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- tokens never move
                    <span key={place} class={kind}>
                      {text}
                    </span>
                  ))}
                </code>
              </div>
              {comments
                .filter(({ line, endLine }) => (endLine ?? line) === number)
                .map((comment) => (
                  <CommentText key={comment.id} {...comment} onDelete={onDelete} />
                ))}
            </div>
          );
        })}
      </div>
      {linesLeftOut > 0 && <p class="quiet">{t.linesLeftOut(linesLeftOut)}</p>}
    </div>
  );
}

/** The end of chosen lines that stays. */
function other({ line, endLine, moving }: Lines): number {
  return moving === line ? endLine : line;
}

/** Focuses a line's number; default: the line that Tab would reach. */
export function focusLine(within: ParentNode | null, line?: number): void {
  const selector = line === undefined ? "[tabindex='0']" : `[aria-label$=' ${line}']`;
  within?.querySelector<HTMLElement>(`.reading .line-number${selector}`)?.focus();
}

/** A comment, with its lines and its author. */
export function CommentText({
  id,
  by,
  text,
  line,
  endLine,
  onDelete,
}: Omit<SubmissionView["comments"][number], "at"> & {
  readonly onDelete: (comment: string) => void;
}) {
  const t = gradingTexts.value;
  return (
    <div class="comment-text">
      <p>{text}</p>
      <p class="small quiet">
        {by}
        {line !== undefined &&
          `, ${texts.value.submission.onLine(line, endLine).toLowerCase()}`}{" "}
        <Button kind="plain" label={t.deleteComment(text)} onClick={() => onDelete(id)}>
          {t.remove}
        </Button>
      </p>
    </div>
  );
}
