import { useEffect, useState } from "preact/hooks";
import type { ExerciseView } from "../../../api/student-shapes.ts";
import { address } from "../../routing/router.ts";
import { language, texts } from "../../texts/index.ts";
import { Choice } from "../../ui/field.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { ServerHtml } from "../../ui/server-html.tsx";
import { printPoints } from "../../ui/standing.tsx";
import { panelId, Tabs } from "../../ui/tabs.tsx";
import { chooseSentences } from "./sentences.ts";
import { exerciseTexts } from "./texts.ts";
import type { Panes, Side } from "./use-panes.ts";

const StatementQuestions = lazy(
  async () => (await import("../questions/statement-questions.tsx")).StatementQuestions,
);

const StatementContents = lazy(
  async () => (await import("./statement-contents.tsx")).StatementContents,
);

const ModelSolution = lazy(async () => (await import("./solution.tsx")).ModelSolution);

const PlayPane = lazy(async () => (await import("../play/play-pane.tsx")).PlayPane);

const ContradictedTests = lazy(
  async () => (await import("../staff/contradicted/contradicted-tests.tsx")).ContradictedTests,
);

/** A statement with four headings or more. */
const LONG = /(?:<h[23]\b[^]*){4}/;

/** The statement, and the exercise's game once it was opened: both stay as they were left. */
export function SidePane({
  course,
  view,
  panes,
  reload,
}: {
  readonly course: string;
  readonly view: ExerciseView;
  readonly panes: Panes;
  readonly reload: () => void;
}) {
  const { side, failedGame } = panes;
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (side === "play") setOpened(true);
  }, [side]);
  const { game } = view;
  return (
    <div class="desk-side">
      {game !== undefined && (
        <Tabs<Side>
          name="side"
          panels="view"
          label={exerciseTexts.value.sides}
          tabs={[
            ["statement", texts.value.exercise.statement],
            ["play", exerciseTexts.value.play],
          ]}
          openTab={side}
          onShow={panes.setView}
        />
      )}
      <Statement course={course} view={view} />
      {game !== undefined && isOpened && (
        <PlayPane
          course={course}
          view={view}
          game={game}
          failedGame={failedGame}
          onWhole={() => panes.playFailure(undefined)}
          onKeep={reload}
        />
      )}
    </div>
  );
}

/** The statement, in the reader's language if available. */
function Statement({ course, view }: { readonly course: string; readonly view: ExerciseView }) {
  const t = texts.value.exercise;
  const { statements } = view;
  const [languageChoice, choose] = useState<string>();
  // A link of staff or of a notice leads there.
  const isNamed = address.value.hash.startsWith("#question");
  const [isAsking, setAsking] = useState(isNamed);
  useEffect(() => {
    if (isNamed) setAsking(true);
  }, [isNamed]);
  const preferred = languageChoice ?? language.value;
  const visible = statements.find((statement) => statement.language === preferred) ?? statements[0];
  const own = view.groups.reduce((sum, { points }) => sum + points, 0);
  const names = new Intl.DisplayNames([language.value], { type: "language" });
  return (
    // It scrolls beside the program, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article
      id={panelId("view", "statement")}
      class="desk-statement"
      aria-label={t.statement}
      lang={visible?.language}
      tabindex={0}
    >
      {view.contradicted !== undefined && <ContradictedTests exercises={[view]} />}
      <div class="statement-tools">
        {statements.length > 1 && visible !== undefined && (
          <Choice
            label={t.statementIn}
            value={visible.language}
            options={statements.map((statement) => [
              statement.language,
              names.of(statement.language) ?? statement.language,
            ])}
            onChange={choose}
          />
        )}
      </div>
      {chooseSentences(view).otherPoints && (
        <p class="quiet">{t.otherPoints(printPoints(own), printPoints(view.points))}</p>
      )}
      {visible !== undefined && LONG.test(visible.html) && (
        <StatementContents html={visible.html} />
      )}
      {visible !== undefined && <ServerHtml name="statement" html={visible.html} />}
      {view.solution !== undefined && (
        <ModelSolution course={course} exercise={view.id} {...view.solution} />
      )}
      {view.contest === undefined && (
        <details open={isAsking} onToggle={({ currentTarget }) => setAsking(currentTarget.open)}>
          <summary>{exerciseTexts.value.questions}</summary>
          {isAsking && <StatementQuestions course={course} exercise={view.id} />}
        </details>
      )}
    </article>
  );
}
