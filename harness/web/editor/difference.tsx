import "../style/difference.css";
import { useEffect, useRef, useState } from "preact/hooks";

interface Side {
  readonly name: string;
  readonly text: string;
}

/** Two programs side by side with differences marked; stacked on narrow screens. */
export function Difference({
  label,
  languageId,
  before,
  after,
}: {
  readonly label: string;
  readonly languageId: string;
  readonly before: Side;
  readonly after: Side;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isPlain, setPlain] = useState(false);
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    const open = async () => {
      const { openMerge } = await import("./merge.ts");
      if (isGone || place.current === null) return;
      close = openMerge({ parent: place.current, before, after, languageId });
    };
    // Without a network, show both as plain text.
    open().catch(() => setPlain(true));
    return () => {
      isGone = true;
      close?.();
    };
  }, [languageId, before.text, after.text]);
  return (
    <div class="difference" role="group" aria-label={label}>
      <div class="difference-names quiet">
        <span>{before.name}</span>
        <span>{after.name}</span>
      </div>
      <div ref={place} class="difference-place">
        {isPlain && [before, after].map(({ text }) => <pre class="code">{text}</pre>)}
      </div>
    </div>
  );
}
