/** `best`: containers if this machine can make them, otherwise none. */
export type Isolation = "warden" | "none" | "best";
