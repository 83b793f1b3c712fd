import { describe, expect, test } from 'vitest';
import { application } from '../test-support.ts';

describe('before there is a snapshot', () => {
  const { send: early } = application({ service: () => undefined });
  test('the service lives and is not ready', async () => {
    expect((await early('/healthz')).status).toBe(200);
    for (const path of ['/readyz', '/api/content.json', '/posts/salt']) {
      const response = await early(path);
      expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '5']);
    }
  });
});

describe('once there is one', () => {
  test('it is ready, and says so in JSON', async () => {
    const response = await application().send('/readyz');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect([await response.json(), response.headers.get('cache-control')]).toEqual([
      { status: 'ready' },
      'no-store',
    ]);
  });

  test('errors in the content are counted, and nothing is named', async () => {
    const filesWithErrors = { earlier: 2, nothing: 1 };
    const response = await application({ filesWithErrors: () => filesWithErrors }).send('/readyz');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready', filesWithErrors }]);
  });
});
