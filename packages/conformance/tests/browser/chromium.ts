import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Debian's own, of the package `chromium`: no browser is downloaded from anywhere else. */
const EXECUTABLE = '/usr/bin/chromium';

const ARGS = [
  // A container's root has no sandbox to be in, and the pages are our own.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // Nothing but what a page asks for goes over the network.
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whether there is a browser to test in. */
export const hasChromium = existsSync(EXECUTABLE);

/** A browser that runs. */
export interface RunningBrowser {
  readonly browser: Browser;
  /** Ends it, and takes away all that it wrote. */
  close(): Promise<void>;
}

/** Starts the browser. What it writes beside its profile, it writes below its home: that is a folder of its own. */
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
    const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ARGS, headless: true, env });
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
