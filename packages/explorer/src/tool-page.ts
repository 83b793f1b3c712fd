import { entries } from '#built';

/** A tool that is a page of its own. */
export interface Tool {
  /** What leads from its path to the root of the site. */
  readonly root: './' | '../';
  readonly entry: Exclude<keyof typeof entries, 'page'>;
  readonly title: string;
  /** `div` for a tool that renders its own `main`. */
  readonly element: 'main' | 'div';
  /** The alternative for browsers without scripts, in HTML. */
  readonly instead: string;
}

/** The HTML of a tool: its styles and scripts, and the element that it renders into. */
export function toolPage({ entry, title, element, instead, root }: Tool): string {
  const paths = [...entries.page, ...entries[entry]].map((path) => root + path.slice(1));
  const styles = paths.filter((path) => path.endsWith('.css'));
  const scripts = paths.filter((path) => path.endsWith('.js'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
${scripts.map((path) => `<script type="module" src="${path}"></script>`).join('\n')}
</head>
<body>
<header class="name"><h1>${title}</h1></header>
<${element} id="Explorer"><noscript><p>${instead}</p></noscript></${element}>
</body>
</html>
`;
}
