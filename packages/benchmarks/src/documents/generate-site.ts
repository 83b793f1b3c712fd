import { IMAGES } from './blocks.ts';
import { type GeneratedDocument, writeDocument } from './write-document.ts';

/** A file of a generated content folder. */
export interface GeneratedFile {
  /** Relative to the content folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The content folder of a site with so many documents. The same seed gives the same bytes on every machine. */
export function generateSite(seed: number, count: number): readonly GeneratedFile[] {
  return [
    { path: 'site.yaml', text: 'title: A generated site\nlanguage: en\n' },
    ...Array.from({ length: IMAGES }, (_, at) => ({ path: `blobs/image-${at}.svg`, text: drawing(at) })),
    ...Array.from({ length: count }, (_, at) => fileOf(writeDocument(seed, at))),
  ];
}

function fileOf(document: GeneratedDocument): GeneratedFile {
  const { section, slug, title, tags, created, description, blocks } = document;
  const frontMatter = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `date: ${created}`,
    ...(tags.length === 0 ? [] : [`tags: ${JSON.stringify(tags)}`]),
    ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
    '---',
  ].join('\n');
  const body = blocks.map(({ markdown }) => markdown).join('\n\n');
  return { path: `${section}/${slug}.md`, text: `${frontMatter}\n\n${body}\n` };
}

function drawing(at: number): string {
  const [width, height] = [640 + at * 40, 480];
  const circle = `<circle cx="${width / 2}" cy="240" r="${60 + at * 10}" fill="hsl(${at * 30} 60% 50%)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${circle}</svg>\n`;
}
