import type { Page } from 'playwright-core';

/** Collects the faults of a page, one line each. */
export interface Watch {
  /** The faults since the last call. */
  take(): readonly string[];
}

/**
 * Watches a page: its console messages, failed loads, and requests to other origins. A CSP violation is a console error.
 */
export function watchPage(page: Page, origin: string): Watch {
  const faults: string[] = [];
  page.on('console', (message) =>
    faults.push(`prints ${message.type()}: ${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) => faults.push(`throws ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`opens a dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) faults.push(`requests elsewhere: ${url}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A request that the next navigation cancels.
    if (reason !== 'net::ERR_ABORTED') faults.push(`fails to load ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`gets ${response.status()} for ${response.url()}`);
  });
  return { take: () => faults.splice(0) };
}

/** The console message of a browser for a 404. */
export function notFound(url: string): string {
  return `prints error: Failed to load resource: the server responded with a status of 404 (Not Found) (${url})`;
}
