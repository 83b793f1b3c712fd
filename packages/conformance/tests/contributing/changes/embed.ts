import { buildDocument } from '../build-document.ts';
import { type Change, missing } from '../change.ts';

export const embed: Change = {
  goal: 'resolve another kind of embed',
  sources: [
    {
      file: 'packages/content-core/src/resolve/resolve-reference.ts',
      from: '  // A drive of Windows looks like a scheme of one letter.',
      to: `  if (scheme === 'planted')
    return resolveSeries({ ...reference, url: reference.url.replace('planted:', 'series:') }, resolver);
  // A drive of Windows looks like a scheme of one letter.`,
    },
  ],
  proof: async () => {
    const { body } = await buildDocument('---\ndate: 2024-05-01\n---\n![Tour](planted://tour)\n');
    return missing({ 'the embed is not resolved': !/^!\[Salt\]\(\S+\/blobs\/bafkrei/.test(body) });
  },
};
