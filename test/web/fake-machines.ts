import type { MachineView, ServerStatus } from "../../harness/api/index.ts";
import { NOW } from "./fake-course.ts";

const FACTS: MachineView["facts"] = {
  version: "0.1.0",
  judgeVersion: "a".repeat(64),
  system: "linux x64",
  cores: 8,
  memoryMib: 15_900,
  isolation: "warden",
  guarantees: [
    { what: "no network", isKept: true },
    { what: "no more memory than the limit", isKept: false },
  ],
  tools: [{ language: "Python", version: "Python 3.14.2" }, { language: "Go" }],
};
const NOBODY = { judging: [], places: 0, isThere: false };
const FINGERPRINT =
  "6668 7aad f862 bd77 6c8f c18b 8e9f 8e20 0897 1485 6ee2 33b3 902a 591d 0d5f 2925";

/** A machine in each state, with names and words that are longer than a phone is wide. */
export const MACHINES: readonly MachineView[] = [
  {
    id: "m1",
    name: "a-machine-with-a-very-long-name.cluster.faculty.university.example.edu",
    state: "asking",
    fingerprint: FINGERPRINT,
    facts: FACTS,
    askedAt: NOW - 60_000,
    ...NOBODY,
  },
  {
    id: "m2",
    name: "lab 2",
    state: "confirmed",
    fingerprint: FINGERPRINT,
    facts: FACTS,
    askedAt: NOW - 9e7,
    confirmedAt: NOW - 8e7,
    confirmedBy: "Irina",
    seenAt: NOW - 2000,
    isThere: true,
    places: 8,
    judging: ["p1", "p3"],
    load: 2.25,
    lastError: { at: NOW - 6e5, text: `job 1: <img src=x onerror="window.hacked = 1"> is full` },
  },
  {
    id: "t1",
    name: "judge.example.edu:8080",
    state: "local",
    seenAt: NOW,
    isThere: true,
    places: 2,
    judging: [],
  },
  {
    id: "m3",
    name: "old",
    state: "revoked",
    fingerprint: FINGERPRINT,
    askedAt: NOW - 9e7,
    revokedAt: NOW - 8e7,
    revokedBy: "Irina",
    judged: [
      { course: "games", name: "Combinatorial games", submissions: 21 },
      {
        course: "words",
        name: "A course whose name is one word: Gesellschaftsspieltheorievorlesungsübungen",
        submissions: 1,
        rejudging: "r1",
      },
    ],
    ...NOBODY,
  },
];

/** A server on which everything that can be wrong is. */
export const SERVER_STATUS: ServerStatus = {
  now: NOW,
  version: "0.1.0",
  hasAuthoring: true,
  writeFault: "writing to grundy.db failed: the disk is full",
  disk: { freeBytes: 3e9, totalBytes: 1e11 },
  queue: { waiting: 12, oldestAt: NOW - 600_000 },
  workers: { running: 1, expected: 2, lost: [{ name: "lab 2", seenAt: NOW - 9e5 }] },
  backup: { at: NOW - 4 * 86_400_000 },
  clock: { driftMs: -3_600_000, jumps: [{ before: NOW, after: NOW - 3_600_000 }] },
};
