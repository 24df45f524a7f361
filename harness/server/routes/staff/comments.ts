import { newId } from "../../../accounts/id.ts";
import { can } from "../../../school/role.ts";
import type { Handlers } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import { toAppend } from "./append.ts";

export const commentRoutes: Pick<Handlers, "comment" | "removeComment"> = {
  comment: async ({ body: { text, line, endLine }, caller }, site) => {
    const comment = newId(site.now());
    const submission = caller.submission.id;
    const event = { kind: "commented", comment, submission, text } as const;
    await site.eventLog.commit([
      toAppend(caller, site, {
        ...event,
        ...(line !== undefined && { line }),
        ...(endLine !== undefined && endLine !== line && { endLine }),
      }),
    ]);
    return { comment };
  },

  removeComment: async ({ params: { comment }, caller }, site) => {
    const { course, submission, member } = caller;
    const storedComment = course.state.comments.find(
      (each) => each.comment === comment && each.submission === submission.id,
    );
    if (storedComment === undefined) throw new Refusal("not-found");
    // Graders may delete only their own comments, instructors all.
    if (storedComment.by !== member.person && !can(member.role, "adjust"))
      throw new Refusal("not-allowed");
    await site.eventLog.commit([toAppend(caller, site, { kind: "comment-removed", comment })]);
  },
};
