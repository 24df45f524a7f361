import { can } from "../../../school/role.ts";
import { call } from "../../client/call.ts";
import { me, syncClock } from "../../client/session.ts";
import { useData } from "../../client/use-data.ts";
import type { Params } from "../../routing/match-path.ts";
import { address, go } from "../../routing/router.ts";
import { lazy } from "../../ui/lazy.tsx";
import { panelId, Tabs } from "../../ui/tabs.tsx";
import { addressOfCourse, StaffPage } from "../staff/staff-page.tsx";
import { useClassChanges } from "../staff/use-class-changes.ts";
import { JURY_TABS, type JuryTab, type JuryView } from "./jury-view.ts";
import { OverviewPanel } from "./overview-panel.tsx";
import { juryTexts } from "./texts.ts";
import "../../style/jury.css";

const SubmissionsPanel = lazy(
  async () => (await import("./submissions-panel.tsx")).SubmissionsPanel,
);
const ClarificationsPanel = lazy(
  async () => (await import("./clarifications-panel.tsx")).ClarificationsPanel,
);
const BalloonsPanel = lazy(async () => (await import("./balloons-panel.tsx")).BalloonsPanel);

/** At most one reload in this time, however many submissions arrive. */
const PAUSE_MS = 1000;

/** The page of a contest's jury. */
export function JuryPage({ params }: { readonly params: Params }) {
  const { course = "", contest = "" } = params;
  const t = juryTexts.value;
  const data = useData(
    async (signal) => {
      const request = { params: { course, contest }, signal };
      const [view, jury] = await Promise.all([
        call("contest", request),
        call("contestJury", request),
      ]);
      syncClock(view.now);
      return { view, jury };
    },
    [course, contest],
  );
  useClassChanges(course, { pauseMs: PAUSE_MS, reload: data.reload });
  const role = me.value?.courses.find(({ id }) => id === course)?.role;
  return (
    <StaffPage
      course={course}
      title={data.value?.view.name ?? contest}
      crumbs={[{ name: t.contests.title, href: addressOfCourse(course, "contests") }]}
      actions={data.value && <OtherPages course={course} contest={data.value.view} />}
      isWide
      data={data}
    >
      {({ view, jury }) => (
        <JuryTabs
          course={course}
          contest={view}
          jury={jury}
          mayRun={can(role, "run-contest")}
          reload={data.reload}
        />
      )}
    </StaffPage>
  );
}

/** Links to the contest as participants see it, its board, and the clocks of an exam. */
function OtherPages({ course, contest }: Pick<JuryView, "course" | "contest">) {
  const { page, board, participants } = juryTexts.value.otherPages;
  const links = [
    [page, undefined],
    ...(contest.hasBoard ? [[board, "board"] as const] : []),
    ...(contest.kind === "exam" ? [[participants, "participants"] as const] : []),
  ] as const;
  return (
    <>
      {links.map(([name, part]) => (
        <a
          key={name}
          href={addressOfCourse(
            course,
            "contests",
            contest.id,
            ...(part === undefined ? [] : [part]),
          )}
        >
          {name}
        </a>
      ))}
    </>
  );
}

function show(tab: JuryTab): void {
  go(`?tab=${tab}`, { replaces: true });
}

function JuryTabs(view: JuryView) {
  const { jury, contest } = view;
  const t = juryTexts.value.tabs;
  const tabName = address.value.searchParams.get("tab");
  const openTab = JURY_TABS.find((tab) => tab === tabName) ?? "overview";
  const unjudged = jury.obstacles.find(({ kind }) => kind === "unjudged")?.ids.length ?? 0;
  const open = jury.obstacles.find(({ kind }) => kind === "unanswered")?.ids.length ?? 0;
  const balloons = jury.balloons.filter(({ isDelivered }) => !isDelivered).length;
  const tabs = [
    ["overview", t.overview],
    ["submissions", t.submissions(unjudged)],
    ["clarifications", t.clarifications(open)],
    ...(contest.kind === "icpc" ? [["balloons", t.balloons(balloons)] as const] : []),
  ] as const satisfies readonly (readonly [JuryTab, string])[];
  const panels = {
    overview: () => <OverviewPanel {...view} onShow={show} />,
    submissions: () => <SubmissionsPanel {...view} />,
    clarifications: () => <ClarificationsPanel {...view} />,
    balloons: () => <BalloonsPanel {...view} />,
  };
  return (
    <>
      <Tabs label={t.label} name="jury" tabs={tabs} openTab={openTab} onShow={show} />
      {tabs.map(([id, title]) => (
        <div
          key={id}
          id={panelId("jury", id)}
          class="jury-panel"
          role="tabpanel"
          aria-label={title}
          hidden={id !== openTab}
        >
          {id === openTab && panels[id]()}
        </div>
      ))}
    </>
  );
}
