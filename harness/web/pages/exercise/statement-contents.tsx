import { useEffect, useRef, useState } from "preact/hooks";
import { exerciseTexts } from "./texts.ts";
import "../../style/statement-contents.css";

/** A heading counts as reached this far below the contents. */
const NEAR_PX = 16;

/** The contents of a long statement, which stay in sight while it scrolls; phones open them by a button. */
export function StatementContents({ html }: { readonly html: string }) {
  const t = exerciseTexts.value;
  const element = useRef<HTMLElement>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState(0);
  const [isOpen, setOpen] = useState(false);
  /** The section that was chosen last: it may be too near to the end to scroll to the top. */
  const choice = useRef<number>(undefined);
  useEffect(() => {
    const nav = element.current;
    const pane = nav?.parentElement;
    if (!nav || !pane) return;
    const listHeadings = () => [...pane.querySelectorAll<HTMLElement>(".statement :is(h2, h3)")];
    const look = () => {
      // On a phone they are closed when a section is shown.
      const button = nav.querySelector("button");
      const height = button?.offsetHeight || nav.offsetHeight;
      pane.style.setProperty("--contents-height", `${height}px`);
      const edge = nav.getBoundingClientRect().top + height + NEAR_PX;
      const headings = listHeadings();
      const last = headings.findLastIndex((each) => each.getBoundingClientRect().top <= edge);
      const { scrollTop, clientHeight, scrollHeight } =
        pane.scrollHeight > pane.clientHeight ? pane : document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
      setCurrent(Math.max(0, last, isAtEnd ? (choice.current ?? 0) : 0));
    };
    let frame = 0;
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // The text is inserted by another effect, which may run after this one.
    frame = requestAnimationFrame(() => {
      const headings = listHeadings();
      for (const [index, heading] of headings.entries()) {
        heading.id = idOf(index);
        heading.tabIndex = -1;
      }
      setNames(headings.map(({ textContent }) => textContent));
      lookSoon();
    });
    // The pane scrolls beside a program, and the page on a phone.
    document.addEventListener("scroll", lookSoon, { capture: true, passive: true });
    addEventListener("resize", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("scroll", lookSoon, { capture: true });
      removeEventListener("resize", lookSoon);
    };
  }, [html]);
  return (
    <nav ref={element} class="contents" aria-label={t.contents}>
      <button
        type="button"
        class="plain"
        aria-expanded={isOpen}
        aria-controls="contents"
        onClick={() => setOpen(!isOpen)}
      >
        {t.contents}
      </button>
      <ol id="contents" class={isOpen ? "open" : undefined}>
        {names.map((name, index) => (
          <li key={idOf(index)}>
            <a
              href={`#${idOf(index)}`}
              aria-current={index === current ? "location" : undefined}
              onClick={() => {
                choice.current = index;
                setCurrent(index);
                setOpen(false);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function idOf(index: number): string {
  return `section-${index + 1}`;
}
