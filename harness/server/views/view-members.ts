import type { MembersView } from "../../api/staff-shapes.ts";
import { describeExtension } from "../../course/describe-extension.ts";
import { ROLES } from "../../school/role.ts";
import type { Invitation } from "../../store/store.ts";
import type { OpenCourse } from "../event-log.ts";

/** Members (staff first), students not joined yet, invitations, extensions and openings of a course. */
export function viewMembers(
  { served, state }: OpenCourse,
  invitations: readonly Invitation[],
  classCode: string | undefined,
  courseSystems: number,
): MembersView {
  const members = [...state.members.values()];
  const joined = new Set(members.map(({ student }) => student));
  const invited = new Set(invitations.map(({ student }) => student));
  return {
    members: members
      .toSorted((left, right) => ROLES.indexOf(right.role) - ROLES.indexOf(left.role))
      .map(({ person, student, name, email, role, joinedAt, joinedBy }) => ({
        person,
        student,
        name: name ?? student,
        ...(email !== undefined && { email }),
        role,
        joinedAt,
        ...(joinedBy !== undefined && { joinedBy }),
      })),
    roster: served.roster
      .filter(({ id }) => !joined.has(id))
      .map(({ id, name, email }) => ({
        student: id,
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(invited.has(id) && { isInvited: true as const }),
      })),
    courseSystems,
    invitations: inOrder(invitations, [...state.invited.keys()]).map(
      ({ id, role, name, email, student, expiresAt }) => ({
        id,
        role,
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(student !== undefined && { student }),
        expiresAt,
        ...listOf(state.invited.get(id)),
      }),
    ),
    ...(classCode !== undefined && { classCode }),
    extensions: [...listWritten(served), ...listSaid(state)],
    openings: state.openings.all.map(({ student, exercise, opens, why }) => ({
      student,
      exercise,
      opens,
      why,
    })),
  };
}

function listOf(invited: { readonly list?: string; readonly at: number } | undefined) {
  return invited?.list === undefined ? {} : { list: { name: invited.list, readAt: invited.at } };
}

/** Sorts invitations by creation. Their IDs do not: those of one millisecond are in random order. */
function inOrder(invitations: readonly Invitation[], ids: readonly string[]): Invitation[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return invitations.toSorted(
    (left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0),
  );
}

type Extensions = MembersView["extensions"];

function listWritten({ course }: OpenCourse["served"]): Extensions {
  return [...course.extensions].flatMap(([student, own]) =>
    [...own].map(([exercise, extension]) => ({
      student,
      exercise,
      extension: describeExtension(extension, course.timezone),
      isOfCourseFile: true,
    })),
  );
}

function listSaid({ extensions }: OpenCourse["state"]): Extensions {
  return extensions.map(({ student, exercise, extension, why }) => ({
    student,
    exercise,
    extension,
    why,
    isOfCourseFile: false,
  }));
}
