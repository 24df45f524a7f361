import "../style/grade-parts.css";
import type { SubmissionView } from "../../api/submission-shapes.ts";
import { texts } from "../texts/index.ts";
import { printPoints } from "../ui/standing.tsx";

/** The parts of a grade, as a list that adds up to it. */
export function GradeParts({
  parts,
  items = [],
}: {
  readonly parts: SubmissionView["parts"];
  /** The rubric items of the parts of that kind, in the same order. */
  readonly items?: NonNullable<SubmissionView["rubric"]>["items"];
}) {
  const t = texts.value.gradeParts;
  const rubric = parts.filter(({ kind }) => kind === "rubric");
  return (
    <dl class="grade-parts">
      {parts.map((part, index) => {
        const isFirst = index === 0 && part.kind !== "rubric";
        const name =
          part.kind === "rubric"
            ? (items[rubric.indexOf(part)]?.text ?? t.kinds.rubric)
            : t.kinds[part.kind];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no names of their own
          <div key={index}>
            <dt>{name}</dt>
            <dd>{isFirst ? printPoints(part.points) : printSigned(part.points)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** `+1.5` or `−2`. */
export function printSigned(points: number): string {
  return `${points < 0 ? "−" : "+"}${printPoints(Math.abs(points))}`;
}
