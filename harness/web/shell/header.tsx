import { PAGE_LANGUAGES, type PageLanguage } from "../../core/page-language.ts";
import { call } from "../client/call.ts";
import { me, person } from "../client/session.ts";
import { language, setLanguage, texts } from "../texts/index.ts";
import { isStudentView } from "../client/view-mode.ts";
import { isFramed } from "./frame.ts";
import { lazy } from "../ui/lazy.tsx";
import { showTheme, theme, THEMES, type Theme } from "./preferences.ts";

const ViewAsStudent = lazy(
  async () => (await import("../pages/student-view/student-view.tsx")).ViewAsStudent,
);

const ShellNotices = lazy(
  async () => (await import("../pages/notices/course-notices.tsx")).ShellNotices,
);

function mayViewAsStudent(): boolean {
  return (
    !isStudentView.value && me.value?.courses.some(({ role }) => role === "instructor") === true
  );
}

/** Header of every page. */
export function Header() {
  const t = texts.value.shell;
  return (
    <header class="shell-head">
      <a
        class="skip"
        href="#content"
        onClick={(event) => {
          // Keep the address: it may contain an invitation's token.
          event.preventDefault();
          document.querySelector<HTMLElement>("#content")?.focus();
        }}
      >
        {t.skip}
      </a>
      {!isFramed && (
        <>
          <a class="mark" href="/">
            Grundy
          </a>
          <Person />
        </>
      )}
    </header>
  );
}

/** Footer of every page: language and theme. */
export function Footer() {
  const t = texts.value.shell;
  return (
    <footer class="shell-foot">
      <select
        aria-label={t.language}
        value={language.value}
        onChange={({ currentTarget }) => void setLanguage(currentTarget.value as PageLanguage)}
      >
        {Object.entries(PAGE_LANGUAGES).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t.theme}
        value={theme.value}
        onChange={({ currentTarget }) => showTheme(currentTarget.value as Theme)}
      >
        {THEMES.map((id) => (
          <option key={id} value={id}>
            {t.themes[id]}
          </option>
        ))}
      </select>
      {isFramed && mayViewAsStudent() && <ViewAsStudent />}
    </footer>
  );
}

function Person() {
  const t = texts.value.shell;
  if (person.value === undefined) return null;
  return (
    <div class="shell-person">
      {mayViewAsStudent() && <ViewAsStudent />}
      <ShellNotices />
      <a href="/account" title={t.account}>
        {person.value.name}
      </a>
      <button type="button" class="plain" onClick={() => void signOut()}>
        {t.signOut}
      </button>
    </div>
  );
}

async function signOut(): Promise<void> {
  const { url = "/" } = await call("signOut", {});
  // A page load clears the memory, so that no data of this user remains.
  me.value = undefined;
  location.assign(url);
}
