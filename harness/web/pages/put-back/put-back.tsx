import { useEffect, useState } from "preact/hooks";
import type { ExerciseView } from "../../../api/student-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { Difference } from "../../editor/difference.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import type { Program } from "../exercise/use-program.ts";
import { putBackTexts } from "./texts.ts";

/** Puts an attempt's program into the editor; asks first if the draft there is another text. */
export function PutBack({
  attempt: submission,
  view,
  program,
  onDone,
}: {
  /** ID of the attempt. */
  readonly attempt: string;
  readonly view: ExerciseView;
  readonly program: Program;
  /** The attempt is in the editor, or the reader kept the draft. */
  readonly onDone: () => void;
}) {
  const t = putBackTexts.value;
  const { value, problem, reload } = useData(
    async (signal) => call("submission", { params: { submission }, signal }),
    [submission],
  );
  const { languageId, keeper } = program;
  const own = view.languages.find(({ id }) => id === value?.attempt.language);
  const isShown = own !== undefined && own.id === languageId;
  const [checkedKeeper, setCheckedKeeper] = useState<typeof keeper>();
  useEffect(() => {
    if (own !== undefined && !isShown) program.choose(own.id);
  }, [own?.id, isShown]);
  useEffect(() => {
    // Text that was typed here without a network is part of the draft, too.
    void keeper.begin().then(() => setCheckedKeeper(keeper));
  }, [keeper]);
  const draft = keeper.text.value;
  // Two versions of the draft: the reader decides between them first.
  const isReady = isShown && checkedKeeper === keeper && keeper.other.value === undefined;
  const isSame = value !== undefined && draft === value.text;
  const isFree = isSame || draft.trim() === "" || draft === own?.starter;
  const replace = () => {
    if (value !== undefined && !isSame) keeper.replace(value.text);
    onDone();
  };
  useEffect(() => {
    if (isReady && isFree) replace();
  }, [isReady]);

  if (problem !== undefined) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (value === undefined) return null;
  const { number, language = "" } = value.attempt;
  if (own === undefined) {
    return (
      <Notice kind="warn">
        <p>{t.otherLanguage(number)}</p>
      </Notice>
    );
  }
  if (!isReady || isFree) return null;
  return (
    <Dialog title={t.title(number)} isWide onClose={onDone}>
      <p>{t.text}</p>
      <Difference
        label={t.difference}
        languageId={language}
        before={{ name: t.draft, text: draft }}
        after={{ name: t.attempt(number), text: value.text }}
      />
      <div class="buttons">
        <Button kind="primary" onClick={replace}>
          {t.yes}
        </Button>
        <Button onClick={onDone}>{t.keep}</Button>
      </div>
    </Dialog>
  );
}
