import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM, CHROMIUM_ARGS } from '@site/tooling';
import { type Browser, chromium } from 'playwright-core';

/** Whether the browser is installed. */
export const hasChromium = existsSync(CHROMIUM);

/** A browser that runs. */
export interface RunningBrowser {
  readonly browser: Browser;
  /** Ends it, and removes the files it wrote. */
  close(): Promise<void>;
}

/** Starts the browser with a temporary home, where it writes what is not in its profile. */
export async function startChromium(): Promise<RunningBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'chromium-home-'));
  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 5 });
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_RUNTIME_DIR: home,
  };
  try {
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [...CHROMIUM_ARGS],
      headless: true,
      env,
    });
    const close = async () => {
      await browser.close();
      await remove();
    };
    return { browser, close };
  } catch (error) {
    await remove();
    throw error;
  }
}
