import { verifyTwin } from '@site/content-core';
import { buildDocument } from '../build-document.ts';
import { type Change, missing } from '../change.ts';

export const cid: Change = {
  goal: 'change what a cid covers',
  sources: [
    {
      file: 'packages/content-core/src/records/canonical.ts',
      from: '    image: quoted(fields.image),',
      to: "    image: quoted(fields.image),\n    planted: fields.image?.endsWith('.gif') ? 'true' : undefined,",
    },
  ],
  proof: async () => {
    const { twin } = await buildDocument(
      '---\ndate: 2024-05-01\nimage: https://example.com/a.gif\n---\nBody.\n',
    );
    return missing({
      'the canonical bytes lack it': !twin.includes('\nplanted: true\n'),
      'the cid does not verify': !(await verifyTwin(twin)).ok,
    });
  },
};
