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
