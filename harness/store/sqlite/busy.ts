/** How long to wait while another program has the file locked. */
export const BUSY_MS = 5000;
