import { chrome } from './chrome.ts';
import { code } from './code.ts';
import { developers } from './developers.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { minify } from './minify.ts';
import { palette } from './palette.ts';
import { print } from './print.ts';
import { prose } from './prose.ts';
import { text } from './text.ts';

/** The stylesheet as it is written, in the order of the cascade. */
export const source = [palette, text, chrome, lists, forms, prose, code, developers, print].join('');

/** The stylesheet as it is sent. */
export const css = minify(source);
