import { useState } from "preact/hooks";
import type { HackForStaff, HacksView, HackView } from "../../../api/hack-shapes.ts";
import { Table } from "../../../components/table.ts";
import { call } from "../../client/call.ts";
import { useAction } from "../../client/use-action.ts";
import { useData } from "../../client/use-data.ts";
import { useLive } from "../../client/use-live.ts";
import type { Params } from "../../routing/match-path.ts";
import { go } from "../../routing/router.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Choice } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { drawCode, Notice, ProblemNotice } from "../../ui/notice.tsx";
import { addressOfCourse, StaffPage } from "../staff/staff-page.tsx";
import { HackedProgram } from "./hacked-program.tsx";
import { hackTexts } from "./texts.ts";

interface Place {
  readonly course: string;
  readonly exercise: string;
}

/** Page of an exercise's hacks: programs of the class, the reader's hacks, and for instructors all successful ones. */
export function HacksPage({ params }: { readonly params: Params }) {
  const { course = "", exercise = "" } = params;
  const place = { course, exercise };
  const t = hackTexts.value;
  const hacks = useData(
    async (signal) => call("hacks", { params: place, signal }),
    [course, exercise],
  );
  useLive(course, (event) => {
    const isOfPage = event.kind === "changed" && ["hacks", "course"].includes(event.what);
    if (event.kind === "reset" || isOfPage) hacks.reload();
  });
  const names = useData(async (signal) => call("course", { params: { course }, signal }), [course]);
  const name = names.value?.exercises.find(({ id }) => id === exercise)?.name ?? exercise;
  const crumb = { name, href: addressOfCourse(course, "exercises", exercise) };
  return (
    <StaffPage course={course} title={t.title} about={t.about} crumbs={[crumb]} data={hacks}>
      {(view) => (
        <>
          {mayTry(view) && (
            <>
              <Programs place={place} view={view} onSent={hacks.reload} />
              <section>
                <h2>{t.own}</h2>
                {view.own.length === 0 ? (
                  <p class="quiet">{t.noHacks}</p>
                ) : (
                  <OwnHacks hacks={view.own} />
                )}
              </section>
            </>
          )}
          {view.all !== undefined && (
            <AllHacks
              place={place}
              hacks={view.all}
              isOfContest={view.rules?.after === "contest"}
              onDecided={hacks.reload}
            />
          )}
        </>
      )}
    </StaffPage>
  );
}

/** Instructors come for the class's hacks: what keeps them from hacking themselves is no news to them. */
function mayTry({ all, obstacle, own }: HacksView): boolean {
  return all === undefined || obstacle === undefined || own.length > 0;
}

function Programs({
  place,
  view: { rules, obstacle, opensAt, closesAt, programs },
  onSent,
}: {
  readonly place: Place;
  readonly view: HacksView;
  readonly onSent: () => void;
}) {
  const t = hackTexts.value;
  const [programNumber, choose] = useState<number>();
  if (rules === undefined) return null;
  if (obstacle !== undefined) {
    return (
      <Notice kind="info">
        <p>
          {t.obstacles[obstacle]} {opensAt !== undefined && <Moment at={opensAt} />}
        </p>
      </Notice>
    );
  }
  const first = programs.find(({ isOwn }) => !isOwn) ?? programs[0];
  if (first === undefined) return <EmptyState title={t.noPrograms} text={t.noProgramsHint} />;
  const openProgram = programs.find(({ number }) => number === programNumber) ?? first;
  return (
    <section>
      <h2>{t.programs}</h2>
      {rules.after === "contest" && (
        <p>
          {t.stakes(rules.points ?? 0, rules.penalty ?? 0)}{" "}
          {closesAt !== undefined && (
            <>
              {t.closes} <Moment at={closesAt} />
            </>
          )}
        </p>
      )}
      <p class="quiet">{t.left(rules.left, rules.limit)}</p>
      <Choice
        label={t.head.program}
        value={String(openProgram.number)}
        options={programs.map(({ number, isOwn }) => [
          String(number),
          isOwn ? t.ownProgram(number) : t.program(number),
        ])}
        onChange={(number) => choose(Number(number))}
      />
      <HackedProgram
        key={openProgram.number}
        place={place}
        number={openProgram.number}
        removesComments={rules.removesComments}
        isOwn={openProgram.isOwn}
        mayHack={rules.left > 0}
        onSent={onSent}
      />
    </section>
  );
}

function OwnHacks({ hacks }: { readonly hacks: readonly HackView[] }) {
  const t = hackTexts.value;
  const { program, input, result, answer } = t.head;
  const hasPoints = hacks.some(({ points }) => points !== undefined);
  const head = [program, input, result, answer, ...(hasPoints ? [{ count: t.points }] : [])];
  return (
    <Table stacks label={t.own} head={head}>
      {hacks.map((hack) => (
        <tr key={hack.id}>
          <th scope="row">{t.program(hack.program)}</th>
          <td>
            <code>{hack.call}</code>
          </td>
          <td>
            {hack.result === undefined ? t.waits : t.results[hack.result]}
            {hack.isTest === true && `, ${t.isTest}`}
          </td>
          <td>{hack.expected !== undefined && <code>{hack.expected}</code>}</td>
          {hasPoints && <td class="count">{hack.points}</td>}
        </tr>
      ))}
    </Table>
  );
}

function AllHacks({
  place,
  hacks,
  isOfContest,
  onDecided,
}: {
  readonly place: Place;
  readonly hacks: readonly HackForStaff[];
  readonly isOfContest: boolean;
  readonly onDecided: () => void;
}) {
  const t = hackTexts.value;
  const { program, input, result, by } = t.head;
  return (
    <section>
      <h2>{t.all}</h2>
      {isOfContest && <p class="quiet">{t.dismissing}</p>}
      {hacks.length === 0 ? (
        <p class="quiet">{t.noSuccess}</p>
      ) : (
        <Table stacks label={t.all} head={[by, program, input, result, t.decision]}>
          {hacks.map((hack) => (
            <tr key={hack.id}>
              <th scope="row">{hack.hacker}</th>
              <td>
                <a href={`/submissions/${encodeURIComponent(hack.submission)}`}>
                  {t.program(hack.program)} ({hack.author})
                </a>
              </td>
              <td>
                <code>{hack.call}</code>
              </td>
              <td>
                {t.results[hack.result ?? "failed"]} {hack.verdict}
              </td>
              <td>
                <Decision course={place.course} hack={hack} onDecided={onDecided} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {hacks.some(({ isTest }) => isTest === true) && (
        <>
          <p>
            <a
              href={`/api/courses/${encodeURIComponent(place.course)}/exercises/${encodeURIComponent(place.exercise)}/hacks/kills`}
              download="kills.jsonl"
            >
              {t.kills}
            </a>
          </p>
          <p class="quiet">{drawCode(t.killsHint)}</p>
        </>
      )}
    </section>
  );
}

function Decision({
  course,
  hack: { id: hack, call: input, result, isTest },
  onDecided,
}: {
  readonly course: string;
  readonly hack: HackForStaff;
  readonly onDecided: () => void;
}) {
  const t = hackTexts.value;
  const action = useAction();
  if (result !== "successful") return null;
  const decide = (isAccepted: boolean) =>
    action.run(async () => {
      const { rejudging } = await call("decideHack", {
        params: { course, hack },
        body: { isTest: isAccepted, ...(isAccepted && { rejudges: true as const }) },
      });
      if (rejudging === undefined) onDecided();
      else go(addressOfCourse(course, "rejudgings", rejudging));
    });
  return (
    <>
      {isTest !== undefined && <p>{isTest ? t.isTestNow : t.isNoTest}</p>}
      <div class="buttons">
        {isTest !== true && (
          <Button
            label={`${t.accept}: ${input}`}
            isBusy={action.isBusy}
            onClick={() => decide(true)}
          >
            {t.accept}
          </Button>
        )}
        {isTest !== false && (
          <Button
            kind="plain"
            label={`${t.dismiss}: ${input}`}
            isBusy={action.isBusy}
            onClick={() => decide(false)}
          >
            {t.dismiss}
          </Button>
        )}
      </div>
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
    </>
  );
}
