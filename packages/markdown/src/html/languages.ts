import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import makefile from 'highlight.js/lib/languages/makefile';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import pythonRepl from 'highlight.js/lib/languages/python-repl';
import rust from 'highlight.js/lib/languages/rust';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';

/**
 * The languages that are highlighted. Each grammar has its own aliases: `sh` is bash, `console` is shell, `html`
 * is xml, `toml` is ini, `pycon` is python-repl. An embedded language (css in xml) must be here too.
 */
export const LANGUAGES = {
  bash,
  css,
  diff,
  go,
  ini,
  javascript,
  json,
  makefile,
  markdown,
  python,
  'python-repl': pythonRepl,
  rust,
  shell,
  sql,
  typescript,
  xml,
  yaml,
};

type Highlighter = Pick<ReturnType<typeof createLowlight>, 'highlight' | 'registered'>;

let made: Highlighter | undefined;

/** Registers the grammars at the first code block, not at start-up. */
function registered(): Highlighter {
  made ??= createLowlight(LANGUAGES);
  return made;
}

export const highlighter: Highlighter = {
  highlight: (language, code) => registered().highlight(language, code),
  registered: (language) => registered().registered(language),
};
