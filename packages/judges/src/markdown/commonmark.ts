import type { Check, Faults, Judge } from '../judge.ts';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inText } from '../site/spoil.ts';
import { type Example, examples, pathOf, writeExampleSite } from './examples.ts';
import { lowerHeadings, normalizeHtml, normalizeProse } from './normalize-html.ts';

/** How one form of a document is compared with the examples. */
interface Form {
  readonly name: string;
  /** The faults of an example in this form. */
  judge(site: Pick<JudgedSite, 'origin'>, example: Example): Promise<Faults>;
}

const twin: Form = {
  name: 'twin',
  judge: async (site, example) => {
    const text = await getText(site, `${pathOf(example)}.md`);
    const body = text.slice(text.indexOf('\n# ')).replace(/^\n# .*\n\n/, '');
    return differences(example.markdown, body);
  },
};

const html: Form = {
  name: 'HTML',
  judge: async (site, example) => {
    const page = await getText(site, pathOf(example), { accept: 'text/html' });
    return differences(normalizeHtml(lowerHeadings(example.html)), normalizeProse(page));
  },
};

function differences(wanted: string, got: string): Faults {
  return wanted === got ? [] : [`it is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`];
}

/** One check for all examples of a form that are right, and one for each that is not, so that `skips.json` can name it. */
async function judgeForm(site: Pick<JudgedSite, 'origin'>, { name, judge }: Form): Promise<readonly Check[]> {
  const judged: (readonly [Example, Faults])[] = [];
  for (const example of examples) judged.push([example, await judge(site, example)]);
  const wrong = judged.filter(([, faults]) => faults.length > 0);
  const right = judged.length - wrong.length;
  return [
    {
      name: `${name} of the other examples`,
      run: async () => (right > 0 ? [] : ['there is none that is right']),
    },
    ...wrong.map(([{ number, section }, faults]) => ({
      name: `${name} of example ${number}, ${section}`,
      run: async () => faults,
    })),
  ];
}

/** Publishes the examples as documents, and reads them. */
async function judgeExamples(site: JudgedSite): Promise<readonly Check[]> {
  const folder = site.makeFolder();
  writeExampleSite(folder);
  const { url, close } = await site.serve(folder);
  try {
    return [
      { name: 'has its 652 examples', run: async () => differences('652', `${examples.length}`) },
      ...(await judgeForm({ origin: url }, twin)),
      ...(await judgeForm({ origin: url }, html)),
    ];
  } finally {
    await close();
  }
}

/** The examples of the specification of CommonMark, each the text of a document. */
export const commonmark: Judge = {
  name: 'commonmark',
  checks: judgeExamples,
  planted: [
    {
      name: 'a twin with another space',
      spoil: inText('/examples/7.md', (text) => text.replace('-\t\tfoo', '-\t foo')),
      check: 'twin of example 7, Tabs',
      says: /it is "-\\t foo\\n", not "-\\t\\tfoo\\n"/,
    },
    {
      name: 'emphasis that is strong',
      spoil: inText('/examples/350', (text) => text.replaceAll(/(<\/?)em>/g, '$1strong>')),
      check: 'HTML of example 350, Emphasis and strong emphasis',
      says: /it is "<p><strong>/,
    },
  ],
};
