import { chrome } from './chrome.ts';
import { developers } from './developers.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { palette } from './palette.ts';
import { print } from './print.ts';
import { prose } from './prose.ts';
import { text } from './text.ts';

/** The stylesheet, in the order of the cascade. */
export const css = [palette, text, chrome, lists, forms, prose, developers, print].join('');
