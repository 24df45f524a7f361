import "../style/balloon.css";
import { useLayoutEffect, useRef } from "preact/hooks";

/** The colour of a problem. It only repeats the label beside it. */
export function Balloon({ color }: { readonly color: string | undefined }) {
  const element = useRef<HTMLSpanElement>(null);
  // The content policy forbids style attributes but lets scripts set properties.
  useLayoutEffect(() => {
    if (color !== undefined) element.current?.style.setProperty("color", color);
  }, [color]);
  return color === undefined ? null : <span ref={element} class="balloon" />;
}
