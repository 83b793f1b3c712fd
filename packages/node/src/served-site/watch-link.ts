import { realpath } from 'node:fs/promises';

/** How often is looked where a link leads, in milliseconds. */
const INTERVAL = 1000;

/**
 * Calls back when a link leads elsewhere: an export takes the place of the one before it so.
 * @param from - where it led when it was read
 */
export function watchLink(link: string, from: string, onChange: () => void): { close(): Promise<void> } {
  let target = from;
  const look = async (): Promise<void> => {
    const now = await realpath(link).catch(() => target);
    if (now === target) return;
    target = now;
    onChange();
  };
  const timer = setInterval(look, INTERVAL);
  return { close: async () => clearInterval(timer) };
}
