import { type Bench, type Options, sizesOf } from '../bench.ts';
import { exportedSite } from '../export/exported-site.ts';
import { OUT } from '../export/site-export.ts';
import { costKey, measureCosts } from '../http/load.ts';
import { startAppOnExport } from '../http/site-app.ts';
import { type Ground, withServers } from '../http/with-servers.ts';
import { grouped } from '../table.ts';
import { listsOf, searchesOf } from './loads.ts';
import { processStarts } from './process-starts.ts';
import { scaleReport } from './report.ts';
import { measureStarts, type Start, type Way } from './starts.ts';

/** From this many documents on, a start on a folder takes long enough to even out what disturbs it. */
const LARGE = 3000;

/** What a site with so many documents costs. */
export interface Scale {
  readonly size: number;
  readonly starts: Readonly<Record<Way, Start>>;
  /** CPU µs per request. */
  readonly search: number;
  readonly list: number;
}

export const scaleBench: Bench = {
  name: 'scale',
  title: 'Start, search over HTTP, growth',
  run: async (options) => {
    const scales: Scale[] = [];
    for (const size of sizesOf(options)) {
      scales.push(await withServers((ground) => measure(size, ground, options)));
      await options.publish(scaleReport(scales, ''));
    }
    const starts = await withServers(({ folder }) => processStarts(folder, options.quick ? 3 : 10));
    return scaleReport(scales, starts);
  },
};

async function measure(size: number, { keep }: Ground, { quick, progress }: Options): Promise<Scale> {
  progress(`exporting ${grouped(size)} documents, unless that is done`);
  const folder = await exportedSite(size);
  const out = `${folder}/${OUT}`;
  const [few, many] = [size > LARGE || quick ? 1 : 3, quick ? 2 : 5];
  const rounds = { 'bare node': many, folder: few, 'folder again': few, export: many };
  const starts = await measureStarts(`${folder}/content`, out, rounds, (line) =>
    progress(`${grouped(size)} documents: ${line}`),
  );
  const app = keep(await startAppOnExport(out, '/readyz'));
  progress(`${grouped(size)} documents: searches and lists`);
  const [search, list] = [searchesOf(size), await listsOf(app.url, size)];
  const costs = await measureCosts([[app, [search, list]]], quick ? 1 : 3, quick ? 800 : 3000);
  const cost = (load: string) => costs.get(costKey(app.name, load)) ?? Number.NaN;
  return { size, starts, search: cost(search.name), list: cost(list.name) };
}
