import { h } from "preact";

/** An icon of Lucide: its elements with their attributes, in a square of 24. */
export type IconShape = readonly (readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
])[];

/** An icon beside a word, as high as it. It says nothing itself: screen readers skip it. */
export function Icon({ shape }: { readonly shape: IconShape }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {shape.map(([name, attributes], at) => h(name, { key: at, ...attributes }))}
    </svg>
  );
}
