import { type Bench, type Options, sizesOf } from '../bench.ts';
import { exportedSite } from '../export/exported-site.ts';
import { OUT } from '../export/site-export.ts';
import { costKey, type Load, measureCosts } from '../http/load.ts';
import type { MeasuredServer } from '../http/measured-server.ts';
import { startAppOnExport } from '../http/site-app.ts';
import { type Resources, withServers } from '../http/with-servers.ts';
import { grouped } from '../table.ts';
import { listsOf, searchesOf } from './loads.ts';
import { processStarts } from './process-starts.ts';
import { scaleReport } from './report.ts';
import type { Scale } from './scale.ts';
import { measureStarts } from './starts.ts';

/** From this many documents on, a start on a folder is long enough that one round is not noisy. */
const LARGE = 3000;

export const scaleBench: Bench = {
  name: 'scale',
  title: 'Start, search over HTTP, growth',
  run: async (options) => {
    const sizes = sizesOf(options);
    const costs = await withServers((resources) => measureRequests(sizes, resources, options));
    const scales: Scale[] = [];
    for (const size of sizes) {
      scales.push({ size, starts: await measureAllStarts(size, options), ...costs(size) });
      await options.publish(scaleReport(scales, ''));
    }
    const starts = await withServers(({ folder }) => processStarts(folder, options.quick ? 3 : 10));
    return scaleReport(scales, starts);
  },
};

/** The CPU cost of a request, by the size of the site. */
type RequestCosts = (size: number) => Pick<Scale, 'search' | 'list'>;

/**
 * Loads the sites of all sizes in turn, so that other load on the machine affects each of them alike. Searches and lists
 * have a server each, so that each collects only its own garbage.
 */
async function measureRequests(
  sizes: readonly number[],
  { use }: Resources,
  { quick, progress }: Options,
): Promise<RequestCosts> {
  const searched: [MeasuredServer, readonly Load[]][] = [];
  const listed: [MeasuredServer, readonly Load[]][] = [];
  for (const size of sizes) {
    progress(`exporting ${grouped(size)} documents, unless they are exported`);
    const out = `${await exportedSite(size)}/${OUT}`;
    const start = async () => use(await startAppOnExport(out, '/readyz'));
    searched.push([await start(), [searchesOf(size)]]);
    const lister = await start();
    listed.push([lister, [await listsOf(lister.url, size)]]);
  }
  progress('searches and lists');
  const measure = (servers: typeof searched) => measureCosts(servers, quick ? 1 : 3, quick ? 800 : 3000);
  const costs = new Map([...(await measure(searched)), ...(await measure(listed))]);
  const cost = (load: string) => costs.get(costKey('apps/api', load)) ?? Number.NaN;
  return (size) => ({ search: cost(`search ${size}`), list: cost(`list ${size}`) });
}

async function measureAllStarts(size: number, { quick, progress }: Options): Promise<Scale['starts']> {
  const folder = await exportedSite(size);
  const [few, many] = [size > LARGE || quick ? 1 : 3, quick ? 2 : 5];
  const rounds = { 'bare node': many, folder: few, 'folder again': few, export: many };
  return measureStarts(`${folder}/content`, `${folder}/${OUT}`, rounds, (line) =>
    progress(`${grouped(size)} documents: ${line}`),
  );
}
