import { html, type Html, joinHtml } from "../html/html.ts";
import type { Scale } from "./scale.ts";

export interface Strip {
  readonly name: string;
  readonly dots: readonly {
    readonly figure: number;
    readonly title: string;
    readonly isAccepted: boolean;
  }[];
}

const WIDTH = 360;
/** Room for the names of strips. */
const LEFT = 76;
const RIGHT = 24;
const STRIP_HEIGHT = 26;
const AXIS_HEIGHT = 20;
/** Vertical offsets, in turn, so that dots of the same figure do not hide each other. */
const OFFSETS = [0, 4, -4, 8, -8];

/** Prints a strip of dots per language; accepted ones are filled. */
export function printStripPlot(
  title: string,
  strips: readonly Strip[],
  { scale, format }: { readonly scale: Scale; readonly format: (figure: number) => string },
): Html {
  const floor = strips.length * STRIP_HEIGHT + 4;
  const height = floor + AXIS_HEIGHT;
  const place = (figure: number) =>
    String(Number((LEFT + (WIDTH - LEFT - RIGHT) * scale.toShare(figure)).toFixed(1)));
  const ticks = scale.ticks.map(
    (tick) =>
      html`<line
          class="axis"
          x1="${place(tick)}"
          y1="0"
          x2="${place(tick)}"
          y2="${String(floor)}"
        ></line>
        <text class="quiet" x="${place(tick)}" y="${String(height - 6)}">${format(tick)}</text>`,
  );
  return html`<figure>
    <figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${String(WIDTH)} ${String(height)}" role="img" aria-label="${title}">
      ${joinHtml(ticks)} ${joinHtml(strips.map((strip, index) => printStrip(strip, index, place)))}
    </svg>
  </figure>`;
}

function printStrip({ name, dots }: Strip, index: number, place: (figure: number) => string): Html {
  const middle = (index + 0.5) * STRIP_HEIGHT;
  const circles = dots.map(({ figure, title, isAccepted }, dot) => {
    const y = middle + (OFFSETS[dot % OFFSETS.length] ?? 0);
    return html`<circle
      class="${isAccepted ? "dot" : "dot open"}"
      cx="${place(figure)}"
      cy="${String(y)}"
      r="3"
      ><title>${title}</title></circle
    >`;
  });
  return html`<text class="name" x="0" y="${String(middle + 4)}">${name}</text
    >${joinHtml(circles)}`;
}
