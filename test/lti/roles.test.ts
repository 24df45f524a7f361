import { expect, test } from "vitest";
import { roleOf } from "../../harness/lti/roles.ts";

const CONTEXT = "http://purl.imsglobal.org/vocab/lis/v2/membership";
const PERSON = "http://purl.imsglobal.org/vocab/lis/v2/institution/person";

test.each([
  ["student", []],
  ["student", [`${CONTEXT}#Learner`]],
  ["student", [`${CONTEXT}#Mentor`]],
  ["student", [`${PERSON}#Instructor`, `${PERSON}#Administrator`]],
  ["student", ["http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator"]],
  ["student", ["https://evil.example/membership#Instructor", "x#Instructor"]],
  ["student", ["urn:lti:role:ims/lis/Instructor", `${CONTEXT}#Instructor extra`]],
  ["student", [`${CONTEXT}/Learner#Instructor`]],
  ["instructor", [`${CONTEXT}#Instructor`]],
  ["instructor", [`${CONTEXT}#Learner`, `${CONTEXT}#Instructor`]],
  ["instructor", [`${CONTEXT}#ContentDeveloper`]],
  ["instructor", [`${CONTEXT}/Instructor#PrimaryInstructor`]],
  ["instructor", ["Instructor"]],
  ["student", ["Learner"]],
  ["grader", [`${CONTEXT}/Instructor#TeachingAssistant`]],
  ["grader", [`${CONTEXT}/instructor#TeachingAssistant`, `${CONTEXT}#Instructor`]],
  ["grader", [`${CONTEXT}/Instructor#TeachingAssistantSection`]],
  [
    "instructor",
    [`${CONTEXT}/Instructor#TeachingAssistant`, `${CONTEXT}/Instructor#PrimaryInstructor`],
  ],
] as const)("%s: %j", (role, roles) => {
  expect(roleOf(roles)).toBe(role);
});
