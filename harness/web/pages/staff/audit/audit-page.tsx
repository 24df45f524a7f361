import { useRef, useState } from "preact/hooks";
import type { AuditView } from "../../../../api/staff-shapes.ts";
import type { AuditTopic } from "../../../../school/event-traits.ts";
import { call } from "../../../client/call.ts";
import { useAction } from "../../../client/use-action.ts";
import { useData } from "../../../client/use-data.ts";
import type { Params } from "../../../routing/match-path.ts";
import { address, go } from "../../../routing/router.ts";
import { language } from "../../../texts/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Choice, Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Moment, printAt, useZone } from "../../../ui/moment.tsx";
import { ProblemNotice } from "../../../ui/notice.tsx";
import { StaffPage } from "../staff-page.tsx";
import { auditTexts } from "./texts.ts";
import "../../../style/audit.css";

/** Keys of the filters in the page's address, which are those of the route. */
const KEYS = ["person", "topic", "exercise", "from", "to"] as const;
type Filters = Partial<Readonly<Record<(typeof KEYS)[number], string>>>;

/** Activity log of a course, newest first. Its filters are in the address, so that it can be shared. */
export function AuditPage({ params }: { readonly params: Params }) {
  const { course = "" } = params;
  const t = auditTexts.value;
  const zone = useZone();
  const filters = readFilters();
  const key = JSON.stringify(filters);
  // The server writes the sentences.
  const newest = useData(
    async (signal) => call("audit", { params: { course }, query: toQuery(filters), signal }),
    [course, language.value, key],
  );
  // Fields stay in their place while another choice loads.
  const lastFilters = useRef<AuditView["filters"]>(undefined);
  lastFilters.current = newest.value?.filters ?? lastFilters.current;
  const first = {
    ...newest,
    ...(lastFilters.current && { problem: undefined }),
    value: lastFilters.current,
  };
  return (
    <StaffPage course={course} title={t.title} about={zone && t.times(zone)} isWide data={first}>
      {(page) => (
        <>
          <FilterFields values={page} filters={filters} />
          <Loaded data={newest}>
            {(events) => (
              <Events
                key={`${key} ${events.events[0]?.seq ?? 0}`}
                course={course}
                filters={filters}
                newest={events}
              />
            )}
          </Loaded>
        </>
      )}
    </StaffPage>
  );
}

function readFilters(): Filters {
  const { searchParams } = address.value;
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = searchParams.get(key) ?? "";
      return value === "" ? [] : [[key, value]];
    }),
  );
}

/** The server refuses a topic that does not exist. */
function toQuery({ topic, ...rest }: Filters) {
  return { ...rest, topic: topic as AuditTopic | undefined };
}

function showFiltered(filters: Filters): void {
  const search = new URLSearchParams(
    Object.entries(filters).filter(([, value]) => value !== ""),
  ).toString();
  const { pathname } = address.value;
  go(search === "" ? pathname : `${pathname}?${search}`, { replaces: true });
}

function toOptions(list: readonly { readonly id: string; readonly name: string }[]) {
  return list.map(({ id, name }) => [id, name] as const);
}

function FilterFields({
  values: { people, exercises },
  filters,
}: {
  readonly values: NonNullable<AuditView["filters"]>;
  readonly filters: Filters;
}) {
  const t = auditTexts.value;
  const set = (key: keyof Filters) => (value: string) => showFiltered({ ...filters, [key]: value });
  return (
    <div class="filters audit-filters">
      <Choice
        label={t.person}
        value={filters.person ?? ""}
        options={[["", t.everyone], ...toOptions(people)]}
        onChange={set("person")}
      />
      <Choice
        label={t.topic}
        value={filters.topic ?? ""}
        options={[["", t.everything], ...Object.entries(t.topics)]}
        onChange={set("topic")}
      />
      <Choice
        label={t.exercise}
        value={filters.exercise ?? ""}
        options={[["", t.everyExercise], ...toOptions(exercises)]}
        onChange={set("exercise")}
      />
      <Field label={t.from} type="date" value={filters.from ?? ""} onInput={set("from")} />
      <Field label={t.to} type="date" value={filters.to ?? ""} onInput={set("to")} />
      {Object.keys(filters).length > 0 && (
        <Button onClick={() => showFiltered({})}>{t.clear}</Button>
      )}
    </div>
  );
}

type Event = AuditView["events"][number];
type Run = [Event, ...Event[]];

/** Fewer lines of one act are quicker read than opened. */
const MIN_FOLDED = 4;
const ACT_MS = 10 * 60_000;

/** Joins the events of one act, such as a rejudging: the same actor and kind, one soon after the other. */
function fold(events: readonly Event[]): readonly Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isOfRun =
      last !== undefined &&
      last.actor === event.actor &&
      last.kind === event.kind &&
      last.at - event.at <= ACT_MS;
    if (isOfRun) run?.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run): readonly Run[] =>
    run.length < MIN_FOLDED ? run.map((event): Run => [event]) : [run],
  );
}

function Events({
  course,
  filters,
  newest,
}: {
  readonly course: string;
  readonly filters: Filters;
  readonly newest: AuditView;
}) {
  const t = auditTexts.value;
  const [view, setView] = useState(newest);
  const action = useAction();
  const { before } = view;
  const readMore = () =>
    action.run(async () => {
      const query = { ...toQuery(filters), before };
      const earlier = await call("audit", { params: { course }, query });
      setView({ ...earlier, events: [...view.events, ...earlier.events] });
    });
  const nothing = before === undefined ? t.nothing : t.nothingYet;
  return (
    <>
      {view.events.length === 0 ? (
        <EmptyState {...(Object.keys(filters).length === 0 ? t.none : nothing)} />
      ) : (
        <Days events={view.events} />
      )}
      {action.problem !== undefined && (
        <ProblemNotice problem={action.problem} onRetry={readMore} />
      )}
      {before !== undefined && (
        <Button isBusy={action.isBusy} onClick={readMore}>
          {t.more}
        </Button>
      )}
    </>
  );
}

/** The events by day, newest first, with one line for each. */
function Days({ events }: { readonly events: readonly Event[] }) {
  const zone = useZone();
  const days = Map.groupBy(fold(events), ([{ at }]) => printAt(at, DAY, zone));
  return (
    <div class="audit" role="region" aria-label={auditTexts.value.title}>
      {[...days].map(([day, runs]) => (
        <section key={day}>
          <h2>{day}</h2>
          <ul>
            {runs.map((run) => (
              <Line key={run[0].seq} run={run} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const DAY: Intl.DateTimeFormatOptions = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
};

function Line({ run: [first, ...others] }: { readonly run: Run }) {
  return (
    <li>
      <span class="quiet">
        <Moment at={first.at} isTimeOnly />
      </span>{" "}
      <span class="audit-actor">{first.actor}</span>{" "}
      <span>
        {first.sentence}
        {others.length > 0 && (
          <details>
            <summary>{auditTexts.value.alike(others.length)}</summary>
            <ul>
              {others.map(({ seq, at, sentence }) => (
                <li key={seq}>
                  {sentence}{" "}
                  <span class="quiet">
                    <Moment at={at} />
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </span>
    </li>
  );
}
