import { useState } from "preact/hooks";
import { addressOf, call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import type { JuryTab, JuryView } from "./jury-view.ts";
import { juryTexts } from "./texts.ts";
import { useConfirmed } from "./use-confirmed.tsx";

/** The next thing to do for a contest. "finish": something is left before the results can be final. */
type Step = "start" | "wait" | "finish" | "finalize" | "reveal" | "done";

export function stepOf({ contest, jury }: Pick<JuryView, "contest" | "jury">): Step {
  const { stages } = contest;
  if (stages.started === undefined) return "start";
  if (jury.isFinal) {
    return stages.frozen === undefined || stages.thawed !== undefined ? "done" : "reveal";
  }
  if (jury.obstacles.length === 0) return "finalize";
  const isWaiting = jury.obstacles.some(({ kind }) => kind === "running" || kind === "hacking");
  return isWaiting && !jury.obstacles.some(({ kind }) => kind === "unanswered") ? "wait" : "finish";
}

/** The next step of a contest as a button, beside its clock. */
export function NextStep(view: JuryView & { readonly onShow: (tab: JuryTab) => void }) {
  const { jury, mayRun, onShow } = view;
  const { next, final } = juryTexts.value;
  const step = stepOf(view);
  if (step === "finish") {
    const kind = jury.obstacles.some((each) => each.kind === "unanswered")
      ? "unanswered"
      : (jury.obstacles[0]?.kind ?? "unjudged");
    const count = jury.obstacles.find((each) => each.kind === kind)?.ids.length ?? 0;
    return (
      <div class="jury-next">
        <span>{final.obstacles[kind](count)}</span>
        <Button
          kind="primary"
          onClick={() => onShow(kind === "unanswered" ? "clarifications" : "submissions")}
        >
          {kind === "unanswered" ? next.answer : next.look}
        </Button>
      </div>
    );
  }
  if (!mayRun) return null;
  switch (step) {
    case "start":
      return <StartButton {...view} />;
    case "wait":
      return <span class="jury-next">{next.wait}</span>;
    case "finalize":
      return <FinalizeButton {...view} />;
    case "reveal":
      return <RevealStep {...view} />;
    case "done":
      return null;
  }
}

type Change = { readonly start: "now" } | { readonly thaw: "now" };

/** A button that changes the contest's times once its dialog is confirmed. */
function ChangeButton({
  view,
  change,
  name,
  sure,
  kind,
}: {
  readonly view: JuryView;
  readonly change: Change;
  readonly name: string;
  readonly sure: string;
  readonly kind: "primary" | "usual";
}) {
  const { course, contest, jury, reload } = view;
  const [isAsking, setAsking] = useState(false);
  const action = useConfirmed();
  const set = () => {
    setAsking(false);
    action.run(async (confirmation) => {
      const body = { before: jury.times, ...change, ...confirmation };
      await call("setContestTimes", { params: { course, contest: contest.id }, body });
      reload();
    });
  };
  return (
    <>
      <Button kind={kind} isBusy={action.isBusy} onClick={() => setAsking(true)}>
        {name}
      </Button>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      {action.question}
      {isAsking && (
        <ConfirmDialog
          title={name}
          text={sure}
          yes={name}
          onYes={set}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function StartButton(view: JuryView) {
  const { times } = juryTexts.value;
  return (
    <div class="jury-next">
      <ChangeButton
        view={view}
        change={{ start: "now" }}
        name={times.startNow}
        sure={times.startSure}
        // A countdown that was paused is resumed.
        kind={view.jury.times.countdownPause === undefined ? "primary" : "usual"}
      />
    </div>
  );
}

/** The reveal is shown before everybody sees the results. */
function RevealStep(view: JuryView) {
  const { times } = juryTexts.value;
  return (
    <div class="jury-next">
      <RevealLink course={view.course} contest={view.contest.id} />
      <ChangeButton
        view={view}
        change={{ thaw: "now" }}
        name={times.thawNow}
        sure={times.thawSure}
        kind="primary"
      />
    </div>
  );
}

/** Opens the page that opens the frozen cells one by one. */
export function RevealLink({
  course,
  contest,
}: {
  readonly course: string;
  readonly contest: string;
}) {
  const href = addressOf("contestReveal", { params: { course, contest } });
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {juryTexts.value.files.reveal}
    </a>
  );
}

function FinalizeButton({ course, contest, reload }: JuryView) {
  const t = juryTexts.value.final;
  const [bronze, setBronze] = useState("0");
  const [isAsking, setAsking] = useState(false);
  const action = useAction();
  const finalize = () => {
    action.run(async () => {
      const body = { extraBronze: Number(bronze) };
      await call("finalizeContest", { params: { course, contest: contest.id }, body });
      setAsking(false);
      reload();
    });
  };
  return (
    <div class="jury-next">
      <Button kind="primary" onClick={() => setAsking(true)}>
        {t.finalize}
      </Button>
      {isAsking && (
        <FormDialog
          title={t.finalize}
          yes={t.finalize}
          action={action}
          onSend={finalize}
          onClose={() => setAsking(false)}
        >
          <p>{t.sure}</p>
          {contest.kind === "icpc" && (
            <Field
              label={t.bronze}
              type="number"
              min={0}
              step={1}
              required
              value={bronze}
              onInput={setBronze}
            />
          )}
        </FormDialog>
      )}
    </div>
  );
}
