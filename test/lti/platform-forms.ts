import { CLAIM } from "../../harness/lti/claims.ts";
import type { ProductFamily } from "../../harness/lti/index.ts";

/** A user of the emulated platform. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  readonly role: "student" | "assistant" | "instructor" | "administrator";
  readonly hasLeft?: boolean;
  /** Login name; not every platform sends it. */
  readonly username?: string;
  /** Courses of the user; default: only the first. */
  readonly contexts?: readonly string[];
}

/** Properties of a kind of platform: addresses, lifetimes of tokens, names of roles, claims. */
export interface PlatformForm {
  readonly family: Exclude<ProductFamily, "other">;
  /** The issuer, if it is not the platform's own address. */
  readonly issuer?: string;
  readonly deploymentId: string;
  /** How long its launches are valid, in seconds. */
  readonly launchSeconds: number;
  readonly paths: {
    readonly authorization: string;
    readonly token: string;
    readonly keys: string;
    readonly configuration: string;
    readonly registration: string;
    readonly lineItems: string;
    readonly lineItem: (id: string) => string;
    readonly members: string;
  };
  /** Audience of its token service, relative to its address. */
  readonly tokenAudience?: string;
  readonly roles: (person: Person) => readonly string[];
  /** Roles in lists of members. */
  readonly memberRoles: (person: Person) => readonly string[];
  readonly claims: (url: string, issuedAt: number, clientId: string) => Record<string, unknown>;
}

const MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership";
const INSTITUTION = "http://purl.imsglobal.org/vocab/lis/v2/institution/person";
const SYSTEM = "http://purl.imsglobal.org/vocab/lis/v2/system/person";

const COURSE = "http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering";

/** Source: Moodle's `mod/lti/locallib.php`, `gradebookservices` and `memberships`. */
const MOODLE: PlatformForm = {
  family: "moodle",
  deploymentId: "3",
  launchSeconds: 60,
  paths: {
    authorization: "/mod/lti/auth.php",
    token: "/mod/lti/token.php",
    keys: "/mod/lti/certs.php",
    configuration: "/mod/lti/openid-configuration.php",
    registration: "/mod/lti/openid-registration.php",
    lineItems: "/mod/lti/services.php/2/lineitems?type_id=3",
    lineItem: (id) => `/mod/lti/services.php/2/lineitems/${id}/lineitem?type_id=3`,
    members: "/mod/lti/services.php/CourseSection/2/bindings/3/memberships",
  },
  roles: ({ role }) => {
    switch (role) {
      // By the capability `mod/lti:manage`, which non-editing teachers have.
      case "instructor":
      case "assistant":
        return [`${MEMBERSHIP}#Instructor`];
      case "administrator":
        return [`${INSTITUTION}#Administrator`, `${SYSTEM}#Administrator`];
      case "student":
        return [`${MEMBERSHIP}#Learner`];
    }
  },
  // By the capability `moodle/course:manageactivities`, which they do not have.
  memberRoles: ({ role }) => (role === "instructor" ? ["Instructor"] : ["Learner"]),
  claims: (url) => ({
    [CLAIM.toolPlatform]: {
      guid: new URL(url).hostname,
      name: "Faculty",
      description: "Moodle of the faculty",
      product_family_code: "moodle",
      version: "2024100706",
    },
    [CLAIM.context]: { id: "2", label: "NIM1", title: "Nim", type: ["CourseSection"] },
    [CLAIM.presentation]: {
      locale: "en",
      document_target: "iframe",
      return_url: `${url}/mod/lti/return.php?course=2`,
    },
    "https://purl.imsglobal.org/spec/lti/claim/ext": { lms: "moodle-2" },
    "https://purl.imsglobal.org/spec/lti/claim/lti11_legacy_user_id": "2",
  }),
};

/** Sources: Canvas's controllers in `lti/ims` and its documentation of registration. */
const CANVAS: PlatformForm = {
  family: "canvas",
  issuer: "https://canvas.instructure.com",
  deploymentId: "847:b81accac78543cb7cd239f3792bcfdc7c6efeadb",
  launchSeconds: 3600,
  paths: {
    authorization: "/api/lti/authorize_redirect",
    token: "/login/oauth2/token",
    keys: "/api/lti/security/jwks",
    configuration: "/api/lti/security/openid-configuration",
    registration: "/api/lti/registrations",
    lineItems: "/api/lti/courses/147/line_items",
    lineItem: (id) => `/api/lti/courses/147/line_items/${id}`,
    members: "/api/lti/courses/147/names_and_roles",
  },
  roles: (person) => [...canvasRoles(person), `${SYSTEM}#User`],
  memberRoles: canvasRoles,
  claims: (url, issuedAt, clientId) => ({
    azp: clientId,
    locale: "en",
    errors: { errors: {} },
    [CLAIM.toolPlatform]: {
      guid: "4MRcxnx6vQbFXxhLb8005m5WXFM2Z2i8lQwhJ1QT:canvas-lms",
      name: "Faculty",
      version: "cloud",
      product_family_code: "canvas",
    },
    [CLAIM.context]: { id: "b81accac78543cb7", label: "nim1", title: "Nim", type: [COURSE] },
    [CLAIM.presentation]: {
      document_target: "iframe",
      height: 400,
      width: 800,
      return_url: `${url}/courses/147/external_content/success/external_tool_redirect`,
      locale: "en",
    },
    "https://www.instructure.com/placement": null,
  }),
};

function canvasRoles({ role }: Person): readonly string[] {
  switch (role) {
    case "student":
      return [`${MEMBERSHIP}#Learner`, `${INSTITUTION}#Student`];
    case "assistant":
      return [`${MEMBERSHIP}/instructor#TeachingAssistant`, `${MEMBERSHIP}#Instructor`];
    case "instructor":
      return [`${MEMBERSHIP}#Instructor`, `${INSTITUTION}#Instructor`];
    case "administrator":
      return [`${INSTITUTION}#Administrator`];
  }
}

/** Sources: the launch that D2L shows to administrators, and its developer forum. */
const BRIGHTSPACE: PlatformForm = {
  family: "desire2learn",
  deploymentId: "9806AD80-2B03-4637-8032-E67553DD8B0F",
  launchSeconds: 1800,
  paths: {
    authorization: "/d2l/lti/authenticate",
    token: "/core/connect/token",
    keys: "/d2l/.well-known/jwks",
    configuration: "/d2l/.well-known/openid-configuration",
    registration: "/d2l/lti/registrations",
    lineItems: "/d2l/api/lti/ags/2.0/orgunit/6606/lineitems",
    lineItem: (id) => `/d2l/api/lti/ags/2.0/orgunit/6606/lineitems/${id}`,
    members: "/d2l/api/lti/nrps/2.0/orgunit/6606/memberships",
  },
  tokenAudience: "/auth/token",
  roles: brightspaceRoles,
  memberRoles: brightspaceRoles,
  claims: (url, issuedAt) => ({
    nbf: issuedAt,
    [CLAIM.toolPlatform]: {
      guid: "d2l",
      name: "Faculty",
      product_family_code: "desire2learn",
    },
    [CLAIM.context]: { id: "6606", label: "nim1", title: "Nim", type: [COURSE] },
    [CLAIM.presentation]: { locale: "EN-US__", return_url: `${url}/d2l/le/lessons/6606` },
    "https://purl.imsglobal.org/spec/lti/claim/lti11_legacy_user_id": "169",
  }),
};

function brightspaceRoles({ role }: Person): readonly string[] {
  switch (role) {
    case "student":
      return [`${MEMBERSHIP}#Learner`];
    case "assistant":
      return [`${MEMBERSHIP}/Instructor#TeachingAssistant`];
    case "instructor":
      return [`${MEMBERSHIP}#Instructor`];
    case "administrator":
      return [`${INSTITUTION}#Administrator`];
  }
}

export const FORMS = { moodle: MOODLE, canvas: CANVAS, desire2learn: BRIGHTSPACE } as const;
