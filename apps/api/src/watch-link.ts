import { realpath } from 'node:fs/promises';

/** How often is looked where a link leads, in milliseconds. */
const INTERVAL = 1000;

/** Calls back when a link leads elsewhere: an export takes the place of the one before it so. */
export async function watchLink(link: string, onChange: () => void): Promise<{ close(): Promise<void> }> {
  let target = await realpath(link);
  const look = async (): Promise<void> => {
    const now = await realpath(link).catch(() => target);
    if (now === target) return;
    target = now;
    onChange();
  };
  const timer = setInterval(look, INTERVAL);
  return { close: async () => clearInterval(timer) };
}
