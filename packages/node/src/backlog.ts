/** How many connections may wait for a server to take them. */
export const BACKLOG = 511;
