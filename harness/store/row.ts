/** A value as stored in a row: undefined becomes null, and a boolean 0 or 1. */
export type Row<T> = { readonly [K in keyof T]: Cell<T[K]> };
type Cell<T> = T extends undefined ? null : T extends boolean ? 0 | 1 : T;
