import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { htmlRules } from './html-rules.ts';

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));

/** The findings of html-validate in a document, one line each; warnings count. */
export async function validateHtml(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) => {
      const at = selector === null ? '' : ` at ${selector}`;
      return `${ruleId}, ${line}:${column}${at}: ${message}`;
    }),
  );
}
