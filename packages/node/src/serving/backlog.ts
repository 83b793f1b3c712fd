/** How many connections may wait for a server to accept them: Node's own default, which it does not export. */
export const BACKLOG = 511;
