import type { ExerciseView } from "../../../api/student-shapes.ts";
import { texts } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

/** Runs the program on an input that the student writes. */
export function CustomInput({
  view,
  value,
  isRunning,
  onInput,
  onRun,
}: {
  readonly view: ExerciseView;
  readonly value: string;
  readonly isRunning: boolean;
  readonly onInput: (value: string) => void;
  readonly onRun: () => void;
}) {
  const t = texts.value.exercise;
  const example = view.samples[0]?.input.trimEnd();
  return (
    <>
      <TextField
        label={t.ownInput}
        hint={example === undefined ? undefined : t.ownInputHint(example)}
        value={value}
        rows={3}
        isCode
        onInput={onInput}
      />
      <div class="buttons">
        <Button isBusy={isRunning} isDisabled={value.trim() === ""} onClick={onRun}>
          {t.runOwn}
        </Button>
      </div>
    </>
  );
}
