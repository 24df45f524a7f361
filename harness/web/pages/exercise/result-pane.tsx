import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ExerciseView } from "../../../api/student-shapes.ts";
import { texts } from "../../texts/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { LongText } from "../../ui/long-text.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { Table } from "../../../components/table.ts";
import type { Runs } from "./runs.ts";
import type { Submitter } from "./submitter.ts";
import { panelId, Tabs } from "../../ui/tabs.tsx";
import { exerciseTexts } from "./texts.ts";
import type { Panes, ResultTab } from "./use-panes.ts";
import type { Program } from "./use-program.ts";
import { type FailingInput, Feedback } from "./verdict.tsx";

const Receipt = lazy(async () => (await import("./receipt.tsx")).Receipt);

const RunResults = lazy(async () => (await import("./run-results.tsx")).RunResults);

const AttemptsTable = lazy(async () => (await import("../attempts-table.tsx")).AttemptsTable);

/** Feedback, results of runs and attempts, one of them at a time. */
export function ResultPane({
  view,
  panes,
  runs,
  program,
  submitter,
  onLine,
}: {
  readonly view: ExerciseView;
  readonly panes: Panes;
  readonly runs: Runs;
  readonly program: Program;
  readonly submitter: Submitter;
  readonly onLine: (line: number) => void;
}) {
  const t = texts.value.exercise;
  const own = exerciseTexts.value;
  // Until something is typed, the input is the failing one of the newest attempt.
  const [typed, setTyped] = useState<string>();
  const [failing, setFailing] = useState<FailingInput>();
  const input = typed ?? failing?.input ?? "";
  const example = failing?.call === undefined ? view.samples[0] : failing;
  const pane = useRef<HTMLDivElement>(null);
  const isTrying = useRef(false);
  const { attempts } = view;
  const latest = attempts[0];
  const isSending = submitter.state.value !== "idle";
  const tryInput = () => {
    setTyped(undefined);
    panes.show("input");
    isTrying.current = true;
  };
  // The button that was pressed is hidden now.
  useEffect(() => {
    if (isTrying.current) pane.current?.querySelector("textarea")?.focus();
    isTrying.current = false;
  }, [panes.tab]);
  const panel = (id: ResultTab, name: string, children: ComponentChildren) => (
    <div
      id={panelId("result", id)}
      class="result-panel"
      role="tabpanel"
      aria-label={name}
      // It scrolls, also by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabindex={0}
      hidden={panes.tab !== id}
    >
      {children}
    </div>
  );
  return (
    <div ref={pane} id={panelId("view", "result")} class="result-pane">
      <Tabs<ResultTab>
        name="result"
        label={own.resultTabs}
        tabs={[
          ["feedback", t.feedback],
          ...(view.samples.length > 0
            ? ([
                ["samples", t.samples],
                ["input", t.ownInput],
              ] as const)
            : []),
          ["attempts", t.attempts],
        ]}
        openTab={panes.tab}
        onShow={panes.setTab}
      />
      {panel(
        "feedback",
        t.feedback,
        <>
          {latest?.state === "judged" && !isSending ? (
            <Feedback
              key={latest.id}
              attempt={latest}
              onLine={onLine}
              onLoad={setFailing}
              onTry={tryInput}
              onPlay={panes.playFailure}
            />
          ) : (
            <p class="quiet">
              {latest === undefined && !isSending ? own.noFeedback : own.feedbackLater}
            </p>
          )}
          {!isSending && submitter.reply.value !== undefined && <Receipt submitter={submitter} />}
        </>,
      )}
      {panel(
        "samples",
        t.samples,
        <>
          {(runs.kind !== "samples" || runs.result === undefined) && <Samples view={view} />}
          <RunResults
            runs={runs}
            kind="samples"
            input={headAsked(view)}
            expected={headExpected(view)}
          />
        </>,
      )}
      {panel(
        "input",
        own.input,
        <>
          <CustomInput
            isForProgramsOnly={view.functionName === ""}
            example={panes.tab === "input" ? example : undefined}
            value={input}
            isRunning={runs.isRunning}
            onInput={setTyped}
            onRun={() => runs.run({ ...program.current(), inputs: [input] })}
          />
          <RunResults
            runs={runs}
            kind="input"
            input={headAsked(view)}
            expected={headExpected(view)}
          />
        </>,
      )}
      {panel(
        "attempts",
        t.attempts,
        latest === undefined ? (
          <EmptyState title={t.noAttempts} text={own.noAttemptsHint} />
        ) : (
          panes.tab === "attempts" && <AttemptsTable attempts={attempts} />
        ),
      )}
    </div>
  );
}

/** Heading of what a program is asked: calls, or inputs if only programs are judged. */
function headAsked({ functionName }: ExerciseView): string {
  const t = texts.value.exercise;
  return functionName === "" ? t.input : t.call;
}

/** Heading of the answers of samples. */
function headExpected({ hasSeveralAnswers }: ExerciseView): string {
  const t = texts.value.exercise;
  return hasSeveralAnswers === true ? t.oneAnswer : t.expected;
}

/** The samples before they are run. */
function Samples({ view }: { readonly view: ExerciseView }) {
  const t = texts.value.exercise;
  const { samples } = view;
  const askedHead = headAsked(view);
  const expected = headExpected(view);
  if (samples.length === 0) return null;
  return (
    <Table label={t.samples} head={[askedHead, expected]}>
      {samples.map(({ call, output }) => (
        <tr key={call}>
          <td>
            <LongText label={askedHead} text={call} />
          </td>
          <td>
            <LongText label={expected} text={output.trimEnd()} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Runs the program on an input that the student writes. */
function CustomInput({
  example,
  isForProgramsOnly,
  value,
  isRunning,
  onInput,
  onRun,
}: {
  readonly example: FailingInput | undefined;
  readonly isForProgramsOnly: boolean;
  readonly value: string;
  readonly isRunning: boolean;
  readonly onInput: (value: string) => void;
  readonly onRun: () => void;
}) {
  const t = texts.value.exercise;
  return (
    <>
      <TextField
        label={t.ownInput}
        hint={
          example &&
          (isForProgramsOnly
            ? t.ownInputExample(example.input.trimEnd())
            : t.ownInputHint(example.input.trimEnd(), example.call ?? ""))
        }
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
