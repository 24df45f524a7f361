import { texts } from "../texts/index.ts";

const MAX_LENGTH = 200;
const MAX_LINES = 8;

/** Text of a program that keeps its lines. Long text is cut, and all of it is shown on request. */
export function LongText({ label, text }: { readonly label: string; readonly text: string }) {
  const cut = text.split("\n", MAX_LINES).join("\n").slice(0, MAX_LENGTH);
  if (cut.length === text.length) return <pre>{text}</pre>;
  return (
    <div class="long">
      <pre>{cut} …</pre>
      <details>
        <summary>
          {texts.value.shell.showAll}
          <span class="unseen">: {label}</span>
        </summary>
        {/* It scrolls, also by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabindex={0}>{text}</pre>
      </details>
    </div>
  );
}
