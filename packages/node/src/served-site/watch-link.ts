import { realpath } from 'node:fs/promises';

/** How often the target of a link is read, in milliseconds. */
const INTERVAL = 1000;

/**
 * Calls back when the target of a link changes: an export replaces the one before it in this way.
 * @param from - its target when it was read
 */
export function watchLink(link: string, from: string, onChange: () => void): { close(): Promise<void> } {
  let target = from;
  const poll = async (): Promise<void> => {
    const now = await realpath(link).catch(() => target);
    if (now === target) return;
    target = now;
    onChange();
  };
  const timer = setInterval(poll, INTERVAL);
  return { close: async () => clearInterval(timer) };
}
