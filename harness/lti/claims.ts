import { z } from "zod";
import { removeInvisible } from "../core/visible-text.ts";

/** Names of the claims of LTI 1.3 and of the services that extend it. */
const LTI = "https://purl.imsglobal.org/spec/lti/claim/";
export const CLAIM = {
  version: `${LTI}version`,
  messageType: `${LTI}message_type`,
  deploymentId: `${LTI}deployment_id`,
  target: `${LTI}target_link_uri`,
  roles: `${LTI}roles`,
  resourceLink: `${LTI}resource_link`,
  context: `${LTI}context`,
  custom: `${LTI}custom`,
  /** Extensions of a platform, such as Moodle's `user_username`. */
  extra: `${LTI}ext`,
  presentation: `${LTI}launch_presentation`,
  toolPlatform: `${LTI}tool_platform`,
  deepLinking: "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings",
  contentItems: "https://purl.imsglobal.org/spec/lti-dl/claim/content_items",
  deepLinkingData: "https://purl.imsglobal.org/spec/lti-dl/claim/data",
  grades: "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint",
  members: "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice",
  groups: "https://purl.imsglobal.org/spec/lti-gs/claim/groupsservice",
} as const;

export const SCOPE = {
  lineItem: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem",
  result: "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly",
  score: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
  members: "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly",
  groups: "https://purl.imsglobal.org/spec/lti-gs/scope/contextgroup.readonly",
} as const;

export const LTI_VERSION = "1.3.0";

/** A text that is only displayed. Ignored if it has another type. */
const label = z.string().transform(removeInvisible).optional().catch(undefined);

const address = z.url({ protocol: /^https?$/ });

/** Custom parameters are strings; numbers from a platform are converted. */
const custom = z.record(z.string(), z.unknown()).transform((parameters) =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => {
      const isText = typeof value === "string" || typeof value === "number";
      return isText ? [[name, String(value)]] : [];
    }),
  ),
);

/** Optional claims of a launch. The required ones are checked one by one. */
export const optionalClaims = z.object({
  name: label,
  given_name: label,
  family_name: label,
  locale: label,
  [CLAIM.context]: z.object({ id: z.string().min(1).max(255), title: label, label }).nullish(),
  [CLAIM.custom]: custom.nullish(),
  [CLAIM.extra]: z.object({ user_username: label }).nullish().catch(undefined),
  [CLAIM.presentation]: z
    .object({
      document_target: label,
      // Only http and https: never a script.
      return_url: address.optional().catch(undefined),
      locale: label,
    })
    .nullish(),
  [CLAIM.grades]: z
    .object({
      scope: z.array(z.string()).default([]),
      lineitem: address.nullish(),
      lineitems: address.nullish(),
    })
    .nullish(),
  [CLAIM.members]: z.object({ context_memberships_url: address }).nullish(),
  // Few platforms offer it, so a malformed one refuses no launch.
  [CLAIM.groups]: z
    .object({
      scope: z.array(z.string()).default([SCOPE.groups]),
      context_groups_url: address,
      context_group_sets_url: address.nullish(),
    })
    .nullish()
    .catch(undefined),
});

export const resourceLinkClaim = z.object({ id: z.string().min(1).max(255), title: label });

export const deepLinkingClaim = z.object({
  deep_link_return_url: address,
  accept_types: z.array(z.string()),
  accept_multiple: z.boolean().optional().catch(undefined),
  accept_lineitem: z.boolean().optional().catch(undefined),
  data: z.string().nullish(),
});
