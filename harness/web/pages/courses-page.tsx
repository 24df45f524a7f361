import { me } from "../client/session.ts";
import { texts } from "../texts/index.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazy } from "../ui/lazy.tsx";
import { Mark } from "../../components/mark.ts";
import { Page } from "../ui/page.tsx";
import "../style/courses.css";

const SecondStepNotice = lazy(
  async () => (await import("./account/second-step-notice.tsx")).SecondStepNotice,
);
const LostWorkers = lazy(async () => (await import("./machines/lost-workers.tsx")).LostWorkers);

/** Start page: courses of the user. */
export function CoursesPage() {
  const t = texts.value.courses;
  const courses = me.value?.courses ?? [];
  return (
    <Page title={t.title}>
      {me.value?.secondStep !== undefined && <SecondStepNotice />}
      {me.value?.lostWorkers !== undefined && <LostWorkers />}
      {courses.length === 0 ? (
        <EmptyState title={t.none} text={t.noneHint} />
      ) : (
        <ul class="cards">
          {courses.map(({ id, name, role }) => (
            <li key={id} class="course-card">
              <Mark />
              <h2>
                <a href={`/courses/${encodeURIComponent(id)}`}>{name}</a>
              </h2>
              <span class="quiet">{t.roles[role]}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href="/class-code">{t.joinAnother}</a>
      </p>
    </Page>
  );
}
