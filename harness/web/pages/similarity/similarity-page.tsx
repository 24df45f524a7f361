import { useState } from "preact/hooks";
import type { SimilarityView } from "../../../api/staff-shapes.ts";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import type { Params } from "../../routing/match-path.ts";
import { language } from "../../texts/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { StaffPage } from "../staff/staff-page.tsx";
import { similarityTexts } from "./texts.ts";
import "../../style/submission.css";
import "../../style/similarity.css";

type Pair = SimilarityView["pairs"][number];

/** Pairs of similar programs of an exercise, with both programs side by side. */
export function SimilarityPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = similarityTexts.value;
  const [exerciseChoice, setExerciseChoice] = useState("");
  const courseView = useData(
    async (signal) => call("course", { params: { course }, signal }),
    [course],
  );
  return (
    <StaffPage course={course} title={t.title} isWide data={courseView}>
      {({ exercises }) => {
        const exercise = exerciseChoice === "" ? (exercises[0]?.id ?? "") : exerciseChoice;
        return (
          <>
            <p>{t.hint}</p>
            <div class="filters">
              <Choice
                label={t.exercise}
                value={exercise}
                options={exercises.map(({ id, name }) => [id, name] as const)}
                onChange={setExerciseChoice}
              />
            </div>
            {exercise !== "" && <Pairs key={exercise} course={course} exercise={exercise} />}
          </>
        );
      }}
    </StaffPage>
  );
}

function Pairs({ course, exercise }: { readonly course: string; readonly exercise: string }) {
  const t = similarityTexts.value;
  const pairs = useData(
    async (signal) => call("similarity", { params: { course, exercise }, signal }),
    [course, exercise],
  );
  const { value } = pairs;
  if (value === undefined) return <Loaded data={pairs} />;
  return (
    <>
      <p class="quiet">{t.compared(value.compared)}</p>
      {value.pairs.length === 0 && <EmptyState title={t.none} text={t.noneHint} />}
      {value.pairs.map((pair, index) => (
        <SimilarPair
          key={`${pair.left.submission} ${pair.right.submission}`}
          rank={index + 1}
          {...pair}
        />
      ))}
    </>
  );
}

function SimilarPair({ rank, ...pair }: Pair & { readonly rank: number }) {
  const t = similarityTexts.value;
  const [isOpen, setIsOpen] = useState(false);
  const { left, right, score, sharedAnswers, reasons } = pair;
  const title = t.pair(rank, left.name ?? left.student, right.name ?? right.student);
  const printed = score.toLocaleString(language.value, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const command = isOpen ? t.hide : t.show;
  return (
    <article class="pair" aria-label={title}>
      <h2>{title}</h2>
      <p>
        {t.score(printed)}
        {sharedAnswers > 0 && `, ${t.answers(sharedAnswers)}`}
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Button label={`${command}: ${title}`} onClick={() => setIsOpen(!isOpen)}>
        {command}
      </Button>
      {isOpen && <Programs {...pair} />}
    </article>
  );
}

function Programs({ left, right, fragments }: Pair) {
  const t = similarityTexts.value;
  const loaded = useData(
    async (signal) =>
      Promise.all(
        [left, right].map(async ({ submission }) =>
          call("submission", { params: { submission }, signal }),
        ),
      ),
    [left.submission, right.submission],
  );
  const { value } = loaded;
  if (value === undefined) return <Loaded data={loaded} />;
  return (
    <>
      <p class="quiet small">{t.shared}</p>
      <div class="sides">
        {(["left", "right"] as const).map((side, index) => (
          <Program
            key={side}
            about={side === "left" ? left : right}
            text={value[index]?.text ?? ""}
            shared={fragments.map((fragment) => fragment[side])}
          />
        ))}
      </div>
    </>
  );
}

function Program({
  about: { name, student, number, submission },
  text,
  shared,
}: {
  readonly about: Pair["left"];
  readonly text: string;
  readonly shared: readonly { readonly first: number; readonly last: number }[];
}) {
  const title = similarityTexts.value.side(name ?? student, number);
  const lines = text.replace(/\n$/, "").split("\n");
  const isShared = (line: number) =>
    shared.some(({ first, last }) => first <= line && line <= last);
  return (
    <figure>
      <figcaption>
        <a href={`/submissions/${submission}`}>{title}</a>
      </figcaption>
      {/* Scrollable regions must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="program-text" role="group" aria-label={title} tabindex={0}>
        <pre>
          {lines.map((line, index) => {
            const Line = isShared(index + 1) ? "mark" : "code";
            // oxlint-disable-next-line react/no-array-index-key
            return (
              <Line key={index} class="program-line">
                {line}
              </Line>
            );
          })}
        </pre>
      </div>
    </figure>
  );
}
