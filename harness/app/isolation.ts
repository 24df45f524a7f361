/** `best`: contained where this machine can, else not. */
export type Isolation = "warden" | "none" | "best";
