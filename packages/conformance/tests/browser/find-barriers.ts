import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe finds in a page, one line each: every rule it has on by default, those of WCAG and its best practices.
 * The page's own policy stays in force: playwright evaluates through the debugger, which no policy forbids, so
 * neither a script tag nor `bypassCSP` is needed, and what is judged is what a visitor gets.
 */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as axe.AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}
