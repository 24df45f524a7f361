import { lazy } from "../../ui/lazy.tsx";
import type { PageRoute } from "../../routing/page-route.ts";

/** Staff pages of a course and their addresses. */
export const STAFF_PAGE_ROUTES: readonly PageRoute[] = [
  {
    path: "/courses/:course/class",
    page: lazy(async () => (await import("./class-page.tsx")).ClassPage),
  },
  {
    path: "/courses/:course/statistics",
    page: lazy(
      async () => (await import("./statistics/course-statistics-page.tsx")).CourseStatisticsPage,
    ),
  },
  {
    path: "/courses/:course/exercises/:exercise/statistics",
    page: lazy(
      async () =>
        (await import("./statistics/exercise-statistics-page.tsx")).ExerciseStatisticsPage,
    ),
  },
  {
    path: "/courses/:course/students/:student",
    page: lazy(async () => (await import("./student-page.tsx")).StudentPage),
  },
  {
    path: "/courses/:course/grading",
    page: lazy(async () => (await import("./grading/grading-page.tsx")).GradingPage),
  },
  {
    path: "/courses/:course/grading/:exercise",
    page: lazy(async () => (await import("./grading/grade-page.tsx")).GradePage),
  },
  {
    path: "/courses/:course/rejudgings",
    page: lazy(async () => (await import("./rejudgings-page.tsx")).RejudgingsPage),
  },
  {
    path: "/courses/:course/rejudgings/:rejudging",
    page: lazy(async () => (await import("./rejudging-page.tsx")).RejudgingPage),
  },
  {
    path: "/courses/:course/contests/:contest/participants",
    page: lazy(
      async () => (await import("../participants/participants-page.tsx")).ParticipantsPage,
    ),
  },
  {
    path: "/courses/:course/members",
    page: lazy(async () => (await import("./members-page.tsx")).MembersPage),
  },
  {
    path: "/courses/:course/grades",
    page: lazy(async () => (await import("./grades/grades-page.tsx")).GradesPage),
  },
  {
    path: "/courses/:course/contests",
    page: lazy(async () => (await import("../contest-jury/contests-page.tsx")).ContestsPage),
  },
  {
    path: "/courses/:course/contests/:contest/jury",
    page: lazy(async () => (await import("../contest-jury/jury-page.tsx")).JuryPage),
  },
  {
    path: "/courses/:course/webhooks",
    page: lazy(async () => (await import("../webhooks/webhooks-page.tsx")).WebhooksPage),
  },
  {
    path: "/courses/:course/files",
    page: lazy(async () => (await import("./course-files/course-files-page.tsx")).CourseFilesPage),
  },
  {
    path: "/courses/:course/audit",
    page: lazy(async () => (await import("./audit/audit-page.tsx")).AuditPage),
  },
];
