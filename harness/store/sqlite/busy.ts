/** How long somebody is waited for who looks into the file with another program. */
export const BUSY_MS = 5000;
