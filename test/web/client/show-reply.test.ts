import { expect, it } from "vitest";
import { showReply } from "../../../harness/web/client/show-reply.ts";

it("a page gets no text that can hide or reorder characters", () => {
  const text = "if x:\u202E } \u2066 // done\u200B";
  expect(showReply("submission", { text, comments: [{ text: "\u202Ereversed" }] })).toEqual({
    text: "if x:\\u202e } \\u2066 // done\\u200b",
    comments: [{ text: "\\u202ereversed" }],
  });
});

it("the editor gets a draft as it was saved", () => {
  const reply = { draft: { text: "print('\u202E')\r\n" } };
  expect(showReply("draft", reply)).toEqual(reply);
});
