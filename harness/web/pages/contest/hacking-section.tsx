import type { Contest } from "../../../api/contest-shapes.ts";
import { Balloon } from "../../ui/balloon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { contestTexts } from "./texts.ts";

/** The hacking phase of a contest: when it is, what hacks bring, and the programs of each problem. */
export function HackingSection({
  course,
  hacking: { opens, closes, points, penalty },
  problems,
  now,
}: {
  readonly course: string;
  readonly hacking: NonNullable<Contest["hacking"]>;
  readonly problems: NonNullable<Contest["problems"]>;
  readonly now: number;
}) {
  const t = contestTexts.value.hacking;
  const isOpen = opens !== undefined && opens <= now;
  const isOver = closes !== undefined && closes <= now;
  return (
    <section>
      <h2>{t.title}</h2>
      <p>
        {t.about} {(points > 0 || penalty > 0) && t.points(points, penalty)}
      </p>
      {isOver ? (
        <p class="quiet">{t.over}</p>
      ) : (
        opens !== undefined &&
        closes !== undefined && (
          <p class="quiet">
            {t.from} <Moment at={opens} /> {t.until} <Moment at={closes} />
          </p>
        )
      )}
      {isOpen && (
        <ul class="plain">
          {problems.map(({ exercise, label, name, color }) => (
            <li key={exercise}>
              <Balloon color={color} />
              <a
                href={`/courses/${encodeURIComponent(course)}/exercises/${encodeURIComponent(exercise)}/hacks`}
              >
                {t.programsOf(`${label} ${name}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
