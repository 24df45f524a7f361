import { useEffect, useState } from "preact/hooks";
import { addressOf, call } from "../../client/call.ts";
import { serverNow } from "../../client/session.ts";
import { language } from "../../texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { type JuryTab, type JuryView, stageOf } from "./jury-view.ts";
import { PenaltiesSection, RemovedTimesSection } from "./jury-decisions.tsx";
import { NextStep, RevealLink, stepOf } from "./next-step.tsx";
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
          <TimesSection {...view} onShow={onShow} />
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

function TimesSection({ onShow, ...view }: JuryView & { readonly onShow: (tab: JuryTab) => void }) {
  const { course, contest, jury, mayRun, reload } = view;
  const t = juryTexts.value.times;
  const { times } = jury;
  const { stages } = contest;
  const [isChanging, setChanging] = useState(false);
  const action = useConfirmed();
  const set = (start: "pause" | "resume") => {
    action.run(async (confirmation) => {
      const body = { before: times, start, ...confirmation };
      await call("setContestTimes", { params: { course, contest: contest.id }, body });
      reload();
    });
  };
  const hasBegun = stages.started !== undefined;
  return (
    <section aria-labelledby="jury-times">
      <h2 id="jury-times" class="unseen">
        {t.title}
      </h2>
      <div class="time-panel">
        <StageClock {...view} />
        <NextStep {...view} onShow={onShow} />
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
            <Button kind="primary" isBusy={action.isBusy} onClick={() => set("resume")}>
              {t.resume}
            </Button>
          )}
          {!hasBegun && times.start !== null && (
            <Button isBusy={action.isBusy} onClick={() => set("pause")}>
              {t.pause}
            </Button>
          )}
          <Button onClick={() => setChanging(true)}>{t.change}</Button>
        </div>
      )}
      {isChanging && <TimesDialog {...view} onClose={() => setChanging(false)} />}
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

function FinalSection({ jury, onShow }: JuryView & { readonly onShow: (tab: JuryTab) => void }) {
  const t = juryTexts.value.final;
  const { obstacles } = jury;
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
    </section>
  );
}

function FilesSection(view: JuryView) {
  const { course, contest, jury } = view;
  const t = juryTexts.value.files;
  const params = { course, contest: contest.id };
  const isRunning = jury.obstacles.some(({ kind }) => kind === "running");
  if (!contest.hasBoard) return null;
  return (
    <section aria-labelledby="jury-files">
      <h2 id="jury-files">{t.title}</h2>
      {isRunning && <p class="quiet">{t.revealLater}</p>}
      {!isRunning && (
        <p>
          {stepOf(view) !== "reveal" && <RevealLink course={course} contest={contest.id} />}{" "}
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
