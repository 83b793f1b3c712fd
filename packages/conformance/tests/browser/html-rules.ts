import type { ConfigData } from 'html-validate';

/** The rules of html-validate: its recommended preset, except matters of taste and choices of hono or of authors. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // hono/jsx closes void elements itself (`<br/>`), which HTML allows (HTML §13.1.2.1, step 6).
    'void-style': 'off',
    // `<!doctype html>` is as good in lower case (HTML §13.1.1); the other spelling would be as strict.
    'doctype-style': ['error', { style: 'lowercase' }],
    // hono/jsx writes boolean attributes as `required=""`, one of the two spellings of HTML §2.3.2.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Anchors are slugs of headings, which begin with digits and hold letters of every language (HTML §3.2.6).
    'valid-id': ['error', { relaxed: true }],
    // Code is shown as its author wrote it, to the end of the line.
    'no-trailing-whitespace': 'off',
    // A title is as long as its author made it; search engines cut it, and nothing breaks.
    'long-title': 'off',
  },
};
