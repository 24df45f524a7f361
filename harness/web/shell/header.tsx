import { useEffect, useState } from "preact/hooks";
import { PAGE_LANGUAGES, type PageLanguage } from "../../core/page-language.ts";
import { mayViewAsStudent, person } from "../client/session.ts";
import { language, setLanguage, texts } from "../texts/index.ts";
import { isFramed } from "../client/frame.ts";
import { lazy } from "../ui/lazy.tsx";
import { Mark } from "../../components/mark.ts";
import { showTheme, theme, THEMES, type Theme } from "./preferences.ts";

const Navigation = lazy(
  async () => (await import("../pages/navigation/navigation.tsx")).Navigation,
);

const ViewAsStudent = lazy(
  async () => (await import("../pages/student-view/student-view.tsx")).ViewAsStudent,
);

/**
 * Head of every page: who is signed in and where they can go. On wide screens it stands at the side; on
 * others it is a line whose button shows the navigation.
 */
export function Header() {
  const t = texts.value.shell;
  const [isOpen, setOpen] = useState(false);
  const hasNavigation = !isFramed && person.value !== undefined;
  useEffect(() => {
    document.documentElement.classList.toggle("has-side", hasNavigation);
  }, [hasNavigation]);
  return (
    <header
      class={isOpen ? "shell-head open" : "shell-head"}
      onKeyDown={({ key }) => {
        if (key === "Escape") setOpen(false);
      }}
    >
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
            <Mark /> <span class="navigation-name">Grundy</span>
          </a>
          {hasNavigation && <Navigation isOpen={isOpen} onOpen={setOpen} />}
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
