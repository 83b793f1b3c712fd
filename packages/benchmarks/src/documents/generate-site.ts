import { IMAGES } from './blocks.ts';
import { frontMatter } from './front-matter.ts';
import { writeDocument } from './write-document.ts';

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
    ...Array.from({ length: count }, (_, at) => fileOf(seed, at)),
  ];
}

function fileOf(seed: number, number: number): GeneratedFile {
  const document = writeDocument(seed, number);
  const body = document.blocks.map(({ markdown }) => markdown).join('\n\n');
  const text = `${frontMatter(seed, number, document)}\n\n${body}\n`;
  return { path: `${document.section}/${document.slug}.md`, text };
}

function drawing(at: number): string {
  const [width, height] = [640 + at * 40, 480];
  const circle = `<circle cx="${width / 2}" cy="240" r="${60 + at * 10}" fill="hsl(${at * 30} 60% 50%)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${circle}</svg>\n`;
}
