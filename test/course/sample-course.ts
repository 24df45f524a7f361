import { type Course, parseCourse } from "../../harness/course/index.ts";

export const GOOD = `name: Combinatorial games
timezone: Europe/Prague
roster: roster.csv
exercises:
  - {id: p1, points: 10, deadline: 2026-10-10T23:59}
  - {id: p2, points: 20, deadline: 2026-10-24T23:59, name: Nim, column: "Homework 2"}
late: {grace: 15 min, factors: [{until: 1 day, factor: 0.9}, {until: 3 days, factor: 0.5}], bank: 3 days}
extensions: {ana: {p1: 2026-10-12T23:59, all: 2 days}, 007: {p2: 1 day 12 h}}
`;

/** The valid course with one change. */
export function change(from: string, to: string): string {
  if (!GOOD.includes(from)) throw new Error(`the good course has no '${from}'`);
  return GOOD.replace(from, to);
}

export function courseOf(text: string): Course {
  return parseCourse(text, "course.yaml");
}
