import type { Page } from 'playwright-core';

/** What a page does wrong, one line each. */
export interface Watch {
  /** All since the last time it was asked. */
  take(): readonly string[];
}

/**
 * Watches a page: what it prints, what it fails to load, what it takes from elsewhere. What the policy of the page
 * forbids (CSP) is printed by the browser as an error.
 */
export function watchPage(page: Page, origin: string): Watch {
  const faults: string[] = [];
  page.on('console', (message) =>
    faults.push(`prints ${message.type()}: ${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) => faults.push(`throws ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`asks ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) faults.push(`asks elsewhere: ${url}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What a page still loads when a reader goes on to the next one.
    if (reason !== 'net::ERR_ABORTED') faults.push(`fails to load ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`gets ${response.status()} for ${response.url()}`);
  });
  return { take: () => faults.splice(0) };
}

/** What the browser prints of a URL that answered 404, whatever came with it. */
export function notFound(url: string): string {
  return `prints error: Failed to load resource: the server responded with a status of 404 (Not Found) (${url})`;
}
