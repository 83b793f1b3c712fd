import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of axe: its defaults (WCAG and best practices), or only those of colours. */
const OPTIONS = {
  everything: {},
  colours: { runOnly: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, axe.RunOptions>;

/**
 * The violations that axe finds in a page, one line each.
 * The page's own policy stays in force: playwright evaluates through the debugger, which CSP does not restrict, so that
 * neither a script tag nor `bypassCSP` is needed, and the judged page is what a visitor gets.
 */
export async function findBarriers(
  page: Page,
  rules: keyof typeof OPTIONS = 'everything',
): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const options = JSON.stringify({ ...OPTIONS[rules], resultTypes: ['violations'] });
  const { violations } = (await page.evaluate(`axe.run(${options})`)) as axe.AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}
