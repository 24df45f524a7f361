import type { GroupRefusal } from "../../school/group-rule.ts";

interface Text {
  readonly message: string;
  readonly hint: string;
}

/** Refusals about groups of students who submit together, and about extra attempts. */
export const GROUP_REFUSALS_EN = {
  groupRefusals: {
    "no-groups": {
      message: "Everybody submits alone for this exercise.",
      hint: "Ask an instructor whether groups are allowed.",
    },
    "staff-form": {
      message: "Only staff put students into groups here.",
      hint: "Ask an instructor to put you into a group.",
    },
    exam: {
      message: "Groups cannot change while your exam is running.",
      hint: "Try again after the exam.",
    },
    closed: {
      message: "The deadline has passed, so groups cannot change any more.",
      hint: "Ask an instructor if your group is wrong.",
    },
    "has-group": {
      message: "You are in a group already.",
      hint: "Leave it first if you want to join another one.",
    },
    "no-group": {
      message: "You are in no group.",
      hint: "Reload the page to see what has changed.",
    },
    full: {
      message: "This group is full.",
      hint: "Ask its members, or form another group.",
    },
  } satisfies Record<GroupRefusal, Text>,
  unknownGroupCode: {
    message: "No open group has this code.",
    hint: "Check it letter by letter. A code changes when somebody leaves the group.",
  },
  groupMoved: (names: readonly string[]): Text => ({
    message: `The group has changed since you opened this: ${names.length === 0 ? "it has ended" : names.join(", ")}.`,
    hint: "Look at the present group, and decide again.",
  }),
  unknownGroupStudent: (student: string): Text => ({
    message: `There is no student '${student}' in this class.`,
    hint: "Groups name students by their IDs, as in the grades.",
  }),
  inTwoGroups: (student: string): Text => ({
    message: `The student '${student}' is in two of these groups.`,
    hint: "A student is in one group at most.",
  }),
  groupFileSize: (groups: number, members: number): Text => ({
    message: `A file can set 1 to ${groups} groups, each of at most ${members} students.`,
    hint: "Use a CSV with the columns student and group, one student on a line.",
  }),
  platformGroupsUnread: (context: string, why: string): Text => ({
    message: `The groups of ${context} could not be read: ${why}.`,
    hint: "Nothing has changed. Try again later, or ask the platform's administrator whether this tool may read members and groups.",
  }),
  platformGroupTooLarge: (group: string, members: number, most: number): Text => ({
    message: `The group '${group}' has ${members} students; a group has at most ${most}.`,
    hint: "Choose another set of groups, or set groups from a CSV.",
  }),
  tooManyPlatformGroups: (groups: number, most: number): Text => ({
    message: `${groups} groups would change; at most ${most} can change at a time.`,
    hint: "Choose another set of groups, or set groups from a CSV.",
  }),
  noLimit: {
    message: "This exercise has no limit of attempts.",
    hint: "Nobody needs extra attempts here.",
  },
  extraAttemptsMoved: (now: number): Text => ({
    message: `The extra attempts have changed since you opened this: there are ${now} now.`,
    hint: "Look at the present number, and decide again.",
  }),
};
