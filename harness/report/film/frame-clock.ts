/** Duration of a frame, of the first one, and of the last one. */
const FRAME_MS = 1_200;
const FIRST_MS = 2_500;
const LAST_MS = 5_000;

/** CSS rules that show the frames of a looping film in turn. */
export class FrameClock {
  readonly #frameCount: number;
  readonly #spans = new Map<string, readonly [from: number, until: number]>();

  constructor(frameCount: number) {
    this.#frameCount = frameCount;
  }

  /** Class of elements that are visible from frame `from` until just before frame `until`. */
  classOf(from: number, until: number): string {
    const name = `t${from}-${until}`;
    this.#spans.set(name, [from, until]);
    return name;
  }

  /** Rules of all classes returned by {@link classOf}. Without animation the last frame is visible. */
  printRules(): string {
    const rules = Array.from(this.#spans, ([name, [from, until]]) =>
      this.#printRule(name, from, until),
    );
    return [
      `.film > g { animation: ${this.#startOf(this.#frameCount)}ms step-end infinite; visibility: hidden; }`,
      ...rules,
      "@media print, (prefers-reduced-motion: reduce) { .film > g { animation: none !important; } }\n",
    ].join("\n");
  }

  #printRule(name: string, from: number, until: number): string {
    const isLast = until === this.#frameCount;
    const still = isLast ? " visibility: visible;" : "";
    if (isLast && from === 0) return `.film > .${name} {${still} }`;
    const steps = [
      ...(from === 0 ? [] : ["0% { visibility: hidden; }"]),
      `${this.#percentOf(from)}% { visibility: visible; }`,
      ...(isLast
        ? ["100% { visibility: visible; }"]
        : [`${this.#percentOf(until)}%, 100% { visibility: hidden; }`]),
    ];
    return `.film > .${name} { animation-name: ${name};${still} } @keyframes ${name} { ${steps.join(" ")} }`;
  }

  #percentOf(frame: number): number {
    return Number(((100 * this.#startOf(frame)) / this.#startOf(this.#frameCount)).toFixed(3));
  }

  #startOf(frame: number): number {
    if (frame === 0) return 0;
    if (frame === this.#frameCount) return this.#startOf(frame - 1) + LAST_MS;
    return FIRST_MS + (frame - 1) * FRAME_MS;
  }
}
