import { useState } from "preact/hooks";
import type { ExerciseView } from "../../../api/student-shapes.ts";
import { language, texts } from "../../texts/index.ts";
import { Choice } from "../../ui/field.tsx";
import { MadeHtml } from "../../ui/made-html.tsx";
import { printPoints } from "../../ui/standing.tsx";

/** The statement, in the reader's language if available. */
export function Statement({ view }: { readonly view: ExerciseView }) {
  const t = texts.value.exercise;
  const { statements } = view;
  const [chosen, choose] = useState<string>();
  const wanted = chosen ?? language.value;
  const shown = statements.find((statement) => statement.language === wanted) ?? statements[0];
  const own = view.groups.reduce((sum, { points }) => sum + points, 0);
  const names = new Intl.DisplayNames([language.value], { type: "language" });
  return (
    // It scrolls beside the program, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article class="desk-statement" aria-label={t.statement} lang={shown?.language} tabindex={0}>
      {statements.length > 1 && shown !== undefined && (
        <Choice
          label={t.statementIn}
          value={shown.language}
          options={statements.map((statement) => [
            statement.language,
            names.of(statement.language) ?? statement.language,
          ])}
          onChange={choose}
        />
      )}
      {own > 0 && own !== view.points && (
        <p class="quiet">{t.otherPoints(printPoints(own), printPoints(view.points))}</p>
      )}
      {shown !== undefined && <MadeHtml name="statement" html={shown.html} />}
    </article>
  );
}
