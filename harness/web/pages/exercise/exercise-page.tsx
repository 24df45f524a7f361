import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveEvent } from "../../../api/live-shapes.ts";
import type { ExerciseView } from "../../../api/student-shapes.ts";
import { call } from "../../client/call.ts";
import { me, person, serverNow, syncClock } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import type { ShownEditor } from "../../editor/program-editor.tsx";
import type { Params } from "../../routing/match-path.ts";
import { address, go } from "../../routing/router.ts";
import { texts } from "../../texts/index.ts";
import { lazy } from "../../ui/lazy.tsx";
import { LoadingPage } from "../../ui/loaded.tsx";
import { Moment, printDistance, useZone } from "../../ui/moment.tsx";
import { Page } from "../../ui/page.tsx";
import { printPoints } from "../../ui/standing.tsx";
import { useClosing, useReopening } from "./closing.tsx";
import type { Progress } from "./progress.ts";
import { ResultPane } from "./result-pane.tsx";
import { useRuns } from "./runs.ts";
import { chooseSentences } from "./sentences.ts";
import { SidePane } from "./side-pane.tsx";
import { Submitter } from "./submitter.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { exerciseTexts } from "./texts.ts";
import { usePanes, type View } from "./use-panes.ts";
import { useProgram } from "./use-program.ts";
import { Verdict } from "./verdict.tsx";
import { Workbench } from "./workbench.tsx";
import { SplitPane } from "../../ui/split-pane.tsx";
import "../../style/exercise.css";
import "report:editor-themes.css";

const PutBack = lazy(async () => (await import("../put-back/put-back.tsx")).PutBack);

const SubmittingNote = lazy(async () => (await import("./submitting-note.tsx")).SubmittingNote);

const ContestStrip = lazy(async () => (await import("../contest/contest-strip.tsx")).ContestStrip);

/** Polling interval while a submission waits, in case live events are lost. */
const POLL_MS = 15_000;

/** Page of an exercise: statement, and beside it editor and result. */
export function ExercisePage({ params }: { readonly params: Params }) {
  const { course = "", exercise = "" } = params;
  const loaded = useData(
    async (signal) => {
      const view = await call("exercise", { params: { course, exercise }, signal });
      syncClock(view.now);
      return view;
    },
    [course, exercise],
  );
  const own = me.value?.courses.find(({ id }) => id === course);
  const crumbs = [
    { name: texts.value.courses.title, href: "/" },
    { name: own?.name ?? course, href: `/courses/${encodeURIComponent(course)}` },
  ];
  if (loaded.value === undefined) {
    return <LoadingPage data={loaded} title={exercise} crumbs={crumbs} isWide />;
  }
  return (
    <Page title={loaded.value.name} crumbs={crumbs} about={<About {...loaded.value} />} isWide>
      {loaded.value.contest !== undefined && (
        <ContestStrip course={course} contest={loaded.value.contest} reload={loaded.reload} />
      )}
      <Exercise course={course} view={loaded.value} reload={loaded.reload} change={loaded.change} />
    </Page>
  );
}

function About(view: ExerciseView) {
  const { opens, deadline, points } = view;
  const hasPoints = chooseSentences(view).points;
  const t = texts.value;
  const zone = useZone();
  return (
    <>
      {hasPoints && t.exercise.points(printPoints(points))}
      {opens !== undefined && (
        <>
          {hasPoints && " · "}
          <span class="badge">{t.course.opens}</span> <Moment at={opens} />
        </>
      )}
      {deadline !== undefined && (
        <>
          {(hasPoints || opens !== undefined) && " · "}
          <span class="about-label">{t.exercise.deadline}: </span>
          <Moment at={deadline} /> ({printDistance(deadline, serverNow(), zone)})
        </>
      )}
    </>
  );
}

function Exercise({
  course,
  view,
  reload,
  change,
}: {
  readonly course: string;
  readonly view: ExerciseView;
  readonly reload: () => void;
  readonly change: (change: (view: ExerciseView) => ExerciseView) => void;
}) {
  const t = texts.value.exercise;
  const [submitter] = useState(() => new Submitter(person.value?.id ?? "", course, view.id));
  const runs = useRuns(course, view.id);
  const program = useProgram(course, view, runs.forget);
  const panes = usePanes(view);
  const [progress, setProgress] = useState<Progress>();
  const editor = useRef<ShownEditor>(undefined);
  const [line, showLine] = useState<number>();
  // A narrow screen shows the program only now.
  useEffect(() => {
    if (line === undefined) return;
    editor.current?.goToLine(line);
    showLine(undefined);
  }, [line]);

  useEffect(() => {
    void submitter.resume(reload);
    return () => submitter.close();
  }, []);

  useLive(course, (event) => {
    runs.hear(event);
    hear(event, { view, reload, change, setProgress });
  });
  usePolling(view, reload);
  useClosing(view.submitting?.closesAt, program.keeper, reload);
  useReopening(view.submitting?.opensAt, reload);

  const run = () => {
    panes.show("samples");
    runs.run(program.current());
  };
  const submit = () => {
    // The button is disabled, but not the keyboard's shortcut.
    if (view.submitting?.closed !== undefined) return;
    program.keeper.flush();
    runs.forget();
    panes.show("feedback");
    void submitter.submit({ course, exercise: view.id, ...program.current() }, reload);
  };
  const latest = view.attempts[0];
  const isSending = submitter.state.value !== "idle";
  const { pathname, searchParams } = address.value;
  const attempt = searchParams.get("attempt");
  return (
    <div class="desk" data-view={panes.view} data-side={panes.side}>
      {attempt !== null && (
        <PutBack
          attempt={attempt}
          view={view}
          program={program}
          onDone={() => {
            panes.setView("program");
            go(pathname, { replaces: true });
          }}
        />
      )}
      <Tabs<View>
        name="view"
        label={exerciseTexts.value.views}
        tabs={[
          ["statement", t.statement],
          ...(view.game === undefined ? [] : ([["play", exerciseTexts.value.play]] as const)),
          ["program", t.program],
          ["result", t.result],
        ]}
        openTab={panes.view}
        onShow={panes.setView}
      />
      <SplitPane
        name="desk-panes"
        label={exerciseTexts.value.paneWidths}
        direction="columns"
        least={[16, 24]}
        first={<SidePane course={course} view={view} panes={panes} reload={reload} />}
        second={
          <SplitPane
            name="desk-work"
            label={exerciseTexts.value.paneHeights}
            direction="rows"
            least={[17, 9]}
            first={
              <div class="desk-program">
                <Workbench
                  view={view}
                  program={program}
                  editor={editor}
                  isRunning={runs.isRunning}
                  isSubmitting={isSending}
                  onType={runs.outdate}
                  onRun={run}
                  onSubmit={submit}
                />
                <SubmittingNote course={course} view={view} />
                <section class="verdict-section" aria-label={t.verdict}>
                  <Verdict
                    attempt={latest}
                    points={view.points}
                    progress={progress?.submission === latest?.id ? progress : undefined}
                    release={view.release}
                    sentences={chooseSentences(view)}
                    submitter={submitter}
                  />
                </section>
              </div>
            }
            second={
              <ResultPane
                view={view}
                panes={panes}
                runs={runs}
                program={program}
                submitter={submitter}
                onLine={(next) => {
                  panes.setView("program");
                  showLine(next);
                }}
              />
            }
          />
        }
      />
    </div>
  );
}

function hear(
  event: LiveEvent,
  page: {
    readonly view: ExerciseView;
    readonly reload: () => void;
    readonly change: (change: (view: ExerciseView) => ExerciseView) => void;
    readonly setProgress: (progress: Progress) => void;
  },
): void {
  if (event.kind === "reset") return page.reload();
  if (event.kind === "progress") return page.setProgress(event);
  if (event.kind === "changed" && event.what === "course") return page.reload();
  if (event.kind !== "attempt" || event.attempt.exercise !== page.view.id) return;
  const { attempt } = event;
  const isKnown = page.view.attempts.some(({ id }) => id === attempt.id);
  if (!isKnown) {
    // Staff receive events of everybody: reload only for own attempts.
    const own = page.view.attempts[0]?.student ?? attempt.student;
    if (own === attempt.student) page.reload();
    return;
  }
  page.change((view) => ({
    ...view,
    attempts: view.attempts.map((each) => (each.id === attempt.id ? attempt : each)),
  }));
  // Another attempt may count now.
  if (attempt.state === "judged") page.reload();
}

function usePolling({ attempts }: ExerciseView, reload: () => void): void {
  const waits = attempts.some(({ state }) => state === "queued" || state === "judging");
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(reload, POLL_MS);
    return () => clearInterval(timer);
  }, [waits]);
  // Reload when the tab is visible again, for example after sleep.
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && reload();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}
