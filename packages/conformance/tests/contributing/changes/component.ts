import { readComponents } from '@site/config/running';
import { createHttpApp } from '@site/http';
import type { PageComponents } from '@site/pages';
import { siteSurfaces } from '@site/surfaces';
import { openSample } from '../../sample/open-sample.ts';
import { type Change, missing } from '../change.ts';

/** A component that there is only once the change is made. */
function planted(): PageComponents | undefined {
  try {
    return readComponents({ search: () => 'planted' });
  } catch {
    return undefined;
  }
}

export const component: Change = {
  goal: 'let owners replace another part of a page',
  sources: [
    {
      file: 'packages/pages/src/components/page-components.ts',
      from: '  /** What stands in `main` of the home page. */',
      to: "  readonly search?: Component<ComponentProps<PageOf<'search'>>>;\n  /** What stands in `main` of the home page. */",
    },
    {
      file: 'packages/pages/src/components/override-view.ts',
      from: "  tags: 'list',\n",
      to: "  tags: 'list',\n  search: 'search',\n",
    },
    {
      file: 'packages/config/src/running/read-config.ts',
      from: 'list: true, home: true',
      to: 'list: true, home: true, search: true',
    },
  ],
  compiledBy: ['packages/config'],
  proof: async () => {
    const { service } = await openSample();
    const app = createHttpApp({ service: () => service, ...siteSurfaces({ components: planted }) });
    const page = await app.request('/search?q=salt', { headers: { accept: 'text/html' } });
    return missing({ 'the page is the same': !(await page.text()).includes('>planted</main>') });
  },
};
