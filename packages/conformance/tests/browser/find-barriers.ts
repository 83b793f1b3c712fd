import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe looks for: all that it has on by default, the rules of WCAG and best practices; or what of that has to do with colours. */
const OPTIONS = {
  everything: {},
  colours: { runOnly: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, axe.RunOptions>;

/**
 * What axe finds in a page, one line each.
 * The page's own policy stays in force: playwright evaluates through the debugger, which no policy forbids, so
 * neither a script tag nor `bypassCSP` is needed, and what is judged is what a visitor gets.
 */
export async function findBarriers(
  page: Page,
  sought: keyof typeof OPTIONS = 'everything',
): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const options = JSON.stringify({ ...OPTIONS[sought], resultTypes: ['violations'] });
  const { violations } = (await page.evaluate(`axe.run(${options})`)) as axe.AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}
