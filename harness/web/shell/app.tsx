import { useEffect, useErrorBoundary } from "preact/hooks";
import { toApiError } from "../client/api-error.ts";
import { call } from "../client/call.ts";
import { connection } from "../client/connection.ts";
import { applySession, needsSignIn, isOutdated, me } from "../client/session.ts";
import { isStudentView, viewChanges } from "../client/view-mode.ts";
import { useData } from "../client/use-data.ts";
import { texts } from "../texts/index.ts";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazy } from "../ui/lazy.tsx";
import { Loading } from "../ui/loading.tsx";
import { CourseTimes } from "../ui/moment.tsx";
import { Notice, ProblemNotice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Footer, Header } from "./header.tsx";
import { PAGE_ROUTES } from "./page-routes.tsx";
import { matchPath } from "../routing/match-path.ts";
import { address } from "../routing/router.ts";

const SignInForm = lazy(async () => (await import("../pages/sign-in-page.tsx")).SignInForm);
const SignInPage = lazy(async () => (await import("../pages/sign-in-page.tsx")).SignInPage);

const StudentViewBanner = lazy(
  async () => (await import("../pages/student-view/student-view.tsx")).StudentViewBanner,
);

/** The page at the current address, with header, notices and footer. */
export function App() {
  const loaded = useData(async (signal) => call("me", { signal }), []);
  useEffect(() => {
    if (loaded.value !== undefined) applySession(loaded.value);
  }, [loaded.value]);
  return (
    <>
      <Header />
      {isStudentView.value && <StudentViewBanner />}
      <Notices />
      <main id="content" tabindex={-1}>
        {me.value !== undefined ? (
          <Here key={`${address.value.pathname} ${viewChanges.value}`} />
        ) : loaded.problem === undefined ? (
          <Loading />
        ) : (
          <ProblemNotice problem={loaded.problem} onRetry={loaded.reload} />
        )}
      </main>
      <Footer />
      {needsSignIn.value && me.value?.person !== undefined && <SignInAgain />}
    </>
  );
}

function Here() {
  const [failure, retry] = useErrorBoundary();
  const t = texts.value.shell;
  if (failure !== undefined) {
    return (
      <Page title={t.failed}>
        <ProblemNotice problem={toApiError(failure)} onRetry={retry} />
      </Page>
    );
  }
  const path = address.value.pathname;
  for (const { path: pattern, page: Shown, isOpen } of PAGE_ROUTES) {
    const params = matchPath(pattern, path);
    if (params === undefined) continue;
    if (isOpen !== true && me.value?.person === undefined) return <SignInPage />;
    return (
      <CourseTimes course={params["course"]}>
        <Shown params={params} />
      </CourseTimes>
    );
  }
  return (
    <Page title={t.notFound}>
      <EmptyState title={t.notFoundHint} action={{ name: texts.value.courses.title, href: "/" }} />
    </Page>
  );
}

/** Notices on every page, in a live region that screen readers announce. */
function Notices() {
  const t = texts.value.shell;
  return (
    <div class="shell-notices" aria-live="polite">
      {connection.value === "lost" && <Notice kind="bad">{t.offline}</Notice>}
      {isOutdated.value && (
        <Notice kind="info">
          {t.outdated}{" "}
          <button type="button" class="plain" onClick={() => location.reload()}>
            {t.reload}
          </button>
        </Notice>
      )}
    </div>
  );
}

/** Dialog over the page, which keeps its state. */
function SignInAgain() {
  const t = texts.value.signIn;
  return (
    <Dialog title={t.expired}>
      <p>{t.expiredHint}</p>
      <SignInForm />
    </Dialog>
  );
}
