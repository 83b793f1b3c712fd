/** Code, by what its grammar calls the words (highlight.js, `hljs-*`). What is not here keeps the colour of the text. */
export const code = `.hljs-comment, .hljs-quote, .hljs-meta { color: var(--quiet) }
.hljs-keyword, .hljs-doctag, .hljs-selector-tag, .hljs-name { color: var(--keyword) }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-code { color: var(--string) }
.hljs-number, .hljs-literal, .hljs-symbol, .hljs-bullet { color: var(--number) }
.hljs-title, .hljs-section, .hljs-type, .hljs-built_in, .hljs-link { color: var(--accent) }
.hljs-deletion { color: var(--deletion) }
.hljs-subst, .hljs-variable { color: var(--ink) }
.hljs-literal > * { color: inherit }
.hljs-comment, .hljs-emphasis { font-style: italic }
.hljs-section, .hljs-strong { font-weight: 600 }
`;
