/**
 * A faculty before its deadline, in simulated time, with the rules that the server has: 20 courses,
 * 5,000 students, of whom some submit again and again. Waiting by student, in turns and first come,
 * first served; without the limits that keep somebody from submitting so much. Everything is drawn by one seed: the figures are the same on every machine.
 */
import { expect, test } from "vitest";
import {
  type Arrival,
  firstComeFirstServed,
  inTurns,
  type Served,
  simulateLine,
} from "../school/simulate-line.ts";

const COURSES = 20;
const STUDENTS = 5000;
/** The last half hour before the deadline, in seconds. */
const RUSH_S = 1800;
/** Judging costs half a second to four seconds of a core. */
const LEAST_S = 0.5;
const MOST_S = 4;
/** One student in so many submits a hundred times, as fast as the server takes it. */
const ONE_FLOODER_IN = 250;
const FLOOD = 100;
const FLOOD_APART_S = 5;

test.each([4, 8, 12])("a faculty with %i places", (places) => {
  const arrivals = drawFaculty();
  const ways = { "first come, first served": firstComeFirstServed, "in turns": inTurns };
  const waited = new Map<string, readonly Served[]>();
  for (const [name, join] of Object.entries(ways)) {
    waited.set(name, simulateLine(arrivals, places, join));
  }
  const load = arrivals.reduce((sum, { takes }) => sum + takes, 0) / (RUSH_S * places);
  console.log(
    `${COURSES} courses, ${STUDENTS} students, ${arrivals.length} works and runs in ` +
      `${RUSH_S / 60} min, ${places} places, ${Math.round(100 * load)} % of their time`,
  );
  for (const [name, served] of waited) {
    expect(served).toHaveLength(arrivals.length);
    const submissions = served.filter(({ kind }) => kind === "judge");
    const single = submissions.filter(({ person }) => !person.startsWith("flooder"));
    print(`${name}: students who submit now and then`, single);
    print(
      `${name}: students who submit a hundred times`,
      submissions.filter((each) => !single.includes(each)),
    );
    print(
      `${name}: runs`,
      served.filter(({ kind }) => kind === "run"),
    );
  }
});

function drawFaculty(): readonly Arrival[] {
  const random = seeded(20261123);
  const takes = () => LEAST_S * (MOST_S / LEAST_S) ** random();
  return Array.from({ length: STUDENTS }, (_, index) => {
    const course = `course ${index % COURSES}`;
    if (index % ONE_FLOODER_IN === 0) {
      const from = random() * (RUSH_S - FLOOD * FLOOD_APART_S);
      return Array.from({ length: FLOOD }, (__, time): Arrival => {
        const at = from + time * FLOOD_APART_S;
        return { at, course, person: `flooder ${index}`, kind: "judge", takes: takes() };
      });
    }
    // The nearer the deadline, the more.
    const at = RUSH_S * Math.sqrt(random());
    const person = `student ${index}`;
    const submission: Arrival = { at, course, person, kind: "judge", takes: takes() };
    const run: Arrival = {
      ...submission,
      at: Math.max(0, at - 60),
      kind: "run",
      takes: takes() / 4,
    };
    return [run, submission];
  }).flat();
}

/** The same numbers for the same seed, from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function print(what: string, served: readonly Served[]): void {
  const sorted = served.map(({ waited }) => waited).toSorted((left, right) => left - right);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  console.log(
    `  ${what} (${served.length}): p50 ${at(0.5)} s, p99 ${at(0.99)} s, at most ${at(1)} s`,
  );
}
