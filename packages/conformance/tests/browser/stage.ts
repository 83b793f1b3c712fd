import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type RunningBrowser, startChromium } from './chromium.ts';
import { serveSite } from './serve-site.ts';
import { type Watch, watchPage } from './watch-page.ts';

const WIDE = { width: 1280, height: 900 };

/** The windows of the tests. Scrolling is immediate, so that a test need not wait for its end. */
const windows = {
  wide: { viewport: WIDE, colorScheme: 'light' },
  dark: { viewport: WIDE, colorScheme: 'dark' },
  narrow: { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
  withoutScript: { viewport: WIDE, colorScheme: 'light', javaScriptEnabled: false },
} as const satisfies Record<string, BrowserContextOptions>;

export type WindowName = keyof typeof windows;

/** A page and its watch. The caller closes it. */
export interface OpenPage {
  readonly page: Page;
  readonly watch: Watch;
}

/** The site and one browser on it. */
export interface Stage {
  readonly origin: string;
  /** Opens an empty page, and watches it from then on. Pages of a window share its cache. */
  open(window: WindowName): Promise<OpenPage>;
  close(): Promise<void>;
}

/** Gets the stage, which exists only while tests run. */
export type GetStage = () => Stage;

/** Serves the site and starts the browser. */
export async function openStage(now: Date): Promise<Stage> {
  const site = await serveSite(now);
  let running: RunningBrowser | undefined;
  const close = async () => {
    await running?.close();
    await site.close();
  };
  try {
    running = await startChromium();
    const contexts = await makeContexts(running.browser, site.origin);
    const open = async (window: WindowName) => {
      const page = await contexts[window].newPage();
      return { page, watch: watchPage(page, site.origin) };
    };
    return { origin: site.origin, open, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeContexts(
  browser: Browser,
  baseURL: string,
): Promise<Readonly<Record<WindowName, BrowserContext>>> {
  const made = Object.entries(windows).map(async ([name, options]) => {
    const context = await browser.newContext({ ...options, baseURL, reducedMotion: 'reduce' });
    // Everything is on this machine.
    context.setDefaultTimeout(15_000);
    return [name, context] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as Record<WindowName, BrowserContext>;
}
