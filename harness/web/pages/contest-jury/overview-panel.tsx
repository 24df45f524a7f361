import { useEffect, useState } from "preact/hooks";
import { addressOf, call } from "../../client/call.ts";
import { serverNow } from "../../client/session.ts";
import { useAction } from "../../client/use-action.ts";
import { language } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { type JuryTab, type JuryView, stageOf } from "./jury-view.ts";
import { PenaltiesSection, RemovedTimesSection } from "./jury-decisions.tsx";
import { printContestTime } from "./problem-name.tsx";
import { juryTexts } from "./texts.ts";
import { TimesDialog } from "./times-dialog.tsx";
import { useConfirmed } from "./use-confirmed.tsx";
import "../../style/time-panel.css";
import "../../style/page-columns.css";

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Times, stage, final results, and what the jury decided. */
export function OverviewPanel({
  onShow,
  ...view
}: JuryView & { readonly onShow: (tab: JuryTab) => void }) {
  return (
    <>
      <AbsentNotice {...view} />
      <div class="page-columns">
        <div>
          <TimesSection {...view} />
          {view.contest.lastBegin === undefined && <RemovedTimesSection {...view} />}
          {view.contest.hasBoard && <PenaltiesSection {...view} />}
        </div>
        <div class="side-column">
          <FinalSection {...view} onShow={onShow} />
          {view.mayRun && <FilesSection {...view} />}
        </div>
      </div>
    </>
  );
}

/** Students whom course.yaml names: those whom nobody knows first. */
function AbsentNotice({ jury: { absent, teams } }: JuryView) {
  const t = juryTexts.value.absent;
  const strangers = absent.filter(({ isOnRoster }) => isOnRoster !== true);
  const late = absent.filter(({ isOnRoster }) => isOnRoster === true);
  const list = (people: typeof absent) =>
    people
      .map(({ student, team }) => {
        const name = teams.find(({ id }) => id === team)?.name ?? team ?? t.extraTime;
        return `${student} (${name})`;
      })
      .join(", ");
  return (
    <>
      {strangers.length > 0 && (
        <Notice kind="warn">
          <p>{t.strangers(list(strangers))}</p>
          <p>{t.remedy}</p>
        </Notice>
      )}
      {late.length > 0 && (
        <Notice kind="info">
          <p>{t.notJoined(list(late))}</p>
        </Notice>
      )}
    </>
  );
}

type Countdown = "now" | "pause" | "resume";
type Asking = "change" | "start" | "thaw";

function TimesSection(view: JuryView) {
  const { course, contest, jury, mayRun, reload } = view;
  const t = juryTexts.value.times;
  const { times } = jury;
  const { stages } = contest;
  const [asking, setAsking] = useState<Asking>();
  const action = useConfirmed();
  const set = (change: { readonly start?: Countdown; readonly thaw?: "now" }) => {
    setAsking(undefined);
    action.run(async (confirmation) => {
      const body = { before: times, ...change, ...confirmation };
      await call("setContestTimes", { params: { course, contest: contest.id }, body });
      reload();
    });
  };
  const hasBegun = stages.started !== undefined;
  const mayThaw =
    stages.ended !== undefined && stages.frozen !== undefined && stages.thawed === undefined;
  return (
    <section aria-labelledby="jury-times">
      <h2 id="jury-times" class="unseen">
        {t.title}
      </h2>
      <div class="time-panel">
        <StageClock {...view} />
        <dl class="jury-times">
          <div>
            <dt>{t.start}</dt>
            <dd>{times.start === null ? t.notSet : <Moment at={times.start} />}</dd>
          </div>
          <div>
            <dt>{t.duration}</dt>
            <dd>{t.minutes(times.duration / MINUTE_MS)}</dd>
          </div>
          {contest.clock !== undefined && (
            <div>
              <dt>{t.end}</dt>
              <dd>
                <Moment at={contest.clock.end} />
              </dd>
            </div>
          )}
          {contest.hasBoard && contest.lastBegin === undefined && (
            <div>
              <dt>{t.freeze}</dt>
              <dd>
                {times.freeze === undefined ? (
                  t.never
                ) : contest.clock === undefined ? (
                  t.minutes(times.freeze / MINUTE_MS)
                ) : (
                  <Moment at={stages.frozen ?? contest.clock.end - times.freeze} />
                )}
              </dd>
            </div>
          )}
          {times.freeze !== undefined && (
            <div>
              <dt>{t.thaw}</dt>
              <dd>{times.thaw === undefined ? t.notPlanned : <Moment at={times.thaw} />}</dd>
            </div>
          )}
          {jury.machineFactor !== undefined && (
            <div>
              <dt>{t.limits}</dt>
              <dd>
                {jury.machineFactor === 1
                  ? t.limitsWritten
                  : t.limitsOf(jury.machineFactor.toLocaleString(language.value))}
              </dd>
            </div>
          )}
        </dl>
      </div>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      {action.question}
      {mayRun && stages.thawed === undefined && (
        <div class="buttons">
          {times.countdownPause !== undefined && (
            <Button kind="primary" isBusy={action.isBusy} onClick={() => set({ start: "resume" })}>
              {t.resume}
            </Button>
          )}
          {!hasBegun && times.start !== null && (
            <Button isBusy={action.isBusy} onClick={() => set({ start: "pause" })}>
              {t.pause}
            </Button>
          )}
          {!hasBegun && (
            <Button isBusy={action.isBusy} onClick={() => setAsking("start")}>
              {t.startNow}
            </Button>
          )}
          {mayThaw && (
            // Before that the results are finalized.
            <Button
              kind={jury.isFinal ? "primary" : "usual"}
              isBusy={action.isBusy}
              onClick={() => setAsking("thaw")}
            >
              {t.thawNow}
            </Button>
          )}
          <Button onClick={() => setAsking("change")}>{t.change}</Button>
        </div>
      )}
      {asking === "start" && (
        <ConfirmDialog
          title={t.startNow}
          text={t.startSure}
          yes={t.startNow}
          onYes={() => set({ start: "now" })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === "thaw" && (
        <ConfirmDialog
          title={t.thawNow}
          text={t.thawSure}
          yes={t.thawNow}
          onYes={() => set({ thaw: "now" })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === "change" && <TimesDialog {...view} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

/** The stage in words, with the time that is left in it. */
function StageClock({ contest, jury }: JuryView) {
  const { stages: t, clock: c } = juryTexts.value;
  const now = useServerClock();
  const { start, countdownPause } = contest;
  const end = contest.clock?.end;
  const stage = stageOf(contest, now, jury.isFinal);
  const [name, left] =
    countdownPause !== undefined
      ? [c.untilStart, countdownPause]
      : start === undefined
        ? []
        : now < start
          ? [c.untilStart, start - now]
          : end === undefined
            ? []
            : now < end
              ? [c.left, end - now]
              : [c.since, now - end];
  return (
    <div class="jury-stage">
      <strong>{t[stage]}</strong>
      {left !== undefined && (
        <span role="timer">
          {name} <strong class="countdown">{printContestTime(left)}</strong>
        </span>
      )}
    </div>
  );
}

/** The server's time, every second. */
function useServerClock(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function FinalSection({
  course,
  contest,
  jury,
  mayRun,
  reload,
  onShow,
}: JuryView & { readonly onShow: (tab: JuryTab) => void }) {
  const t = juryTexts.value.final;
  const [bronze, setBronze] = useState("0");
  const [isAsking, setAsking] = useState(false);
  const action = useAction();
  const { obstacles } = jury;
  const finalize = () =>
    action.run(async () => {
      setAsking(false);
      const body = { extraBronze: Number(bronze) };
      await call("finalizeContest", { params: { course, contest: contest.id }, body });
      reload();
    });
  return (
    <section aria-labelledby="jury-final">
      <h2 id="jury-final">{t.title}</h2>
      {jury.isFinal && <p>{t.done(jury.extraBronze ?? 0)}</p>}
      {!jury.isFinal && obstacles.length > 0 && (
        <>
          <p>{t.left}</p>
          <ul>
            {obstacles.map(({ kind, ids }) => {
              const text = t.obstacles[kind](ids.length);
              const tab = kind === "unanswered" ? "clarifications" : "submissions";
              return (
                <li key={kind}>
                  {kind === "running" || kind === "hacking" ? (
                    text
                  ) : (
                    <Button kind="plain" onClick={() => onShow(tab)}>
                      {text}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {!jury.isFinal && obstacles.length === 0 && <p>{t.ready}</p>}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      {!jury.isFinal && obstacles.length === 0 && mayRun && (
        <div class="narrow">
          <Form onSend={() => setAsking(true)}>
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
            <Button kind="primary" type="submit" isBusy={action.isBusy}>
              {t.finalize}
            </Button>
          </Form>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.finalize}
          text={t.sure}
          yes={t.finalize}
          onYes={finalize}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function FilesSection({ course, contest, jury }: JuryView) {
  const t = juryTexts.value.files;
  const params = { course, contest: contest.id };
  const isRunning = jury.obstacles.some(({ kind }) => kind === "running");
  if (!contest.hasBoard) return null;
  return (
    <section aria-labelledby="jury-files">
      <h2 id="jury-files">{t.title}</h2>
      {isRunning ? (
        <p class="quiet">{t.revealLater}</p>
      ) : (
        <p>
          <a href={addressOf("contestReveal", { params })} target="_blank" rel="noreferrer">
            {t.reveal}
          </a>
          <br />
          <small class="quiet">{t.revealHint}</small>
        </p>
      )}
      <p class="actions">
        <a href={addressOf("contestFiles", { params })} download>
          {t.full}
        </a>
        {contest.freeze !== undefined && (
          <a href={addressOf("contestFiles", { params, query: { view: "frozen" } })} download>
            {t.frozen}
          </a>
        )}
      </p>
    </section>
  );
}
