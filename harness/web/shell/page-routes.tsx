import { STAFF_PAGE_ROUTES } from "../pages/staff/routes.ts";
import { lazy } from "../ui/lazy.tsx";
import type { PageRoute } from "../routing/page-route.ts";

/** All pages and their addresses. Code beyond the shell is loaded with its page. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  {
    path: "/",
    page: lazy(async () => (await import("../pages/courses-page.tsx")).CoursesPage),
  },
  {
    path: "/join",
    page: lazy(async () => (await import("../pages/joining/join-page.tsx")).JoinPage),
    isOpen: true,
  },
  {
    path: "/class-code",
    page: lazy(async () => (await import("../pages/joining/class-code-page.tsx")).ClassCodePage),
    isOpen: true,
  },
  {
    path: "/password",
    page: lazy(
      async () => (await import("../pages/password/new-password-page.tsx")).NewPasswordPage,
    ),
    isOpen: true,
  },
  {
    path: "/forgot-password",
    page: lazy(
      async () => (await import("../pages/password/forgot-password-page.tsx")).ForgotPasswordPage,
    ),
    isOpen: true,
  },
  {
    path: "/account",
    page: lazy(async () => (await import("../pages/account/account-page.tsx")).AccountPage),
  },
  {
    path: "/machines",
    page: lazy(async () => (await import("../pages/machines/machines-page.tsx")).MachinesPage),
  },
  {
    path: "/server",
    page: lazy(async () => (await import("../pages/server/server-page.tsx")).ServerPage),
  },
  {
    path: "/authoring",
    page: lazy(async () => (await import("../pages/authoring/authoring-page.tsx")).AuthoringPage),
  },
  {
    path: "/authoring/:exercise",
    page: lazy(
      async () => (await import("../pages/authoring/exercise-files-page.tsx")).ExerciseFilesPage,
    ),
  },
  {
    path: "/courses/:course",
    page: lazy(async () => (await import("../pages/course-page.tsx")).CoursePage),
  },
  {
    path: "/courses/:course/exercises/:exercise",
    page: lazy(async () => (await import("../pages/exercise/exercise-page.tsx")).ExercisePage),
  },
  {
    path: "/courses/:course/exercises/:exercise/hacks",
    page: lazy(async () => (await import("../pages/hacks/hacks-page.tsx")).HacksPage),
  },
  {
    path: "/courses/:course/contests/:contest",
    page: lazy(async () => (await import("../pages/contest/contest-page.tsx")).ContestPage),
  },
  {
    path: "/courses/:course/contests/:contest/board",
    page: lazy(async () => (await import("../pages/contest/board-page.tsx")).BoardPage),
    isOpen: true,
  },
  {
    path: "/submissions/:submission",
    page: lazy(
      async () => (await import("../pages/submission/submission-page.tsx")).SubmissionPage,
    ),
  },
  {
    path: "/submissions/:submission/compare/:other",
    page: lazy(async () => (await import("../pages/submission/compare-page.tsx")).ComparePage),
  },
  {
    path: "/platforms",
    page: lazy(async () => (await import("../pages/platforms/platforms-page.tsx")).PlatformsPage),
  },
  {
    path: "/courses/:course/similarity",
    page: lazy(
      async () => (await import("../pages/similarity/similarity-page.tsx")).SimilarityPage,
    ),
  },
  {
    path: "/courses/:course/tournaments",
    page: lazy(
      async () => (await import("../pages/tournaments/tournaments-page.tsx")).TournamentsPage,
    ),
  },
  {
    path: "/courses/:course/tournaments/:tournament",
    page: lazy(
      async () => (await import("../pages/tournaments/tournament-page.tsx")).TournamentPage,
    ),
  },
  ...STAFF_PAGE_ROUTES,
];
