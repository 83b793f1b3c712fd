import { type Cid, fetchBlockStore } from '@site/cid';
import { RefusalError } from '@site/cid/exchange';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryMirror } from './mirror/mirror.ts';
import { type SyncLimits, sync } from './mirror/sync.ts';
import { createClient, type SiteClient } from './reading/client.ts';
import { VerificationError } from './reading/errors.ts';
import { openRemoteSite } from './remote/open-remote-site.ts';
import {
  type Answer,
  honestAnswers,
  liesOf,
  openServer,
  overstated,
  recordOf,
  redirectTo,
  type TestServer,
} from './test-support.ts';

const salt = await recordOf('salt', 'Salt', 'Boiled from the sea.');
const rye = await recordOf('rye', 'Rye', 'Bread of the north.');
const honest = await honestAnswers([salt, rye]);

let server: TestServer;
let elsewhere: TestServer;
let client: SiteClient;
beforeEach(async () => {
  server = await openServer({ ...honest.answers });
  elsewhere = await openServer({});
  client = createClient(server.url, { fetch });
});
afterEach(() => Promise.all([server.close(), elsewhere.close()]));

describe('a remote site', () => {
  const opened = async () => {
    server.answers['/feed.json'] = JSON.stringify({ title: 'A', home_page_url: 'https://example.com/' });
    server.answers['/index.md'] = '# A\n';
    return openRemoteSite(server.url, { fetch, now: () => 0 });
  };

  test('answers a record that is what it states', async () => {
    expect(await (await opened()).record(salt.item)).toMatchObject({ cid: salt.cid, markdown: salt.twin });
  });

  test('refuses a record that is another than it states', async () => {
    server.answers['/posts/salt.md'] = salt.twin.replace('sea', 'lake');
    const failure = (await opened()).record(salt.item);
    await expect(failure).rejects.toThrow(VerificationError);
    await expect(failure).rejects.toThrow(new RegExp(`has the CID bafkrei\\w+, not ${salt.cid}`));
  });

  test('refuses a record of another page', async () => {
    server.answers['/posts/salt.md'] = rye.twin;
    await expect((await opened()).record(salt.item)).rejects.toThrow(
      '/posts/salt.md answers the record /posts/rye, and not',
    );
  });

  test('answers a record that has moved', async () => {
    server.answers['/posts/old.md'] = redirectTo(() => '/posts/salt.md');
    const moved = { ...salt.item, url: 'https://example.com/posts/old' };
    expect(await (await opened()).record(moved)).toMatchObject({ cid: salt.cid });
  });
});

describe('a block store', () => {
  test.each(liesOf(() => elsewhere.url))('refuses %s', async (_, lie, message, limits) => {
    server.answers[`/ipfs/${salt.cid}`] = lie;
    const store = fetchBlockStore(server.url, fetch, limits);
    await expect(store.get(salt.cid as Cid)).rejects.toThrow(RefusalError);
    await expect(store.get(salt.cid as Cid)).rejects.toThrow(message);
    expect(elsewhere.requested).toEqual([]);
  });

  test('has the bounds of a client by default', async () => {
    server.answers[`/ipfs/${salt.cid}`] = overstated;
    await expect(fetchBlockStore(server.url, fetch).get(salt.cid as Cid)).rejects.toThrow(
      'more than 268435456',
    );
    await expect(client.block(salt.cid)).rejects.toThrow('more than 268435456');
    expect(() => fetchBlockStore(server.url, fetch, { idleMs: -1 })).toThrow('The limit idleMs is -1');
  });
});

describe('a sync', () => {
  test('of blocks without end reads them one after the other', async () => {
    const piece = 2 ** 16;
    let sent = 0;
    const count: Answer = (response) => {
      const write = () => {
        do sent += piece;
        while (response.write('x'.repeat(piece)));
        response.once('drain', write);
      };
      write();
    };
    const records = await Promise.all(Array.from({ length: 8 }, (_, at) => recordOf(`s${at}`, 'S', `${at}`)));
    Object.assign(server.answers, (await honestAnswers(records)).answers);
    for (const { cid } of records) server.answers[`/ipfs/${cid}`] = count;
    const limits = { blockBytes: 40_000_000, inFlightBytes: 1_000_000 };
    const failure = sync(createClient(server.url, { fetch, limits }), memoryMirror());
    await expect(failure).rejects.toThrow('raise the limit blockBytes');
    // Besides one block, what the buffers of eight connections hold, which is some megabytes each.
    expect(sent).toBeLessThan(4 * 40_000_000);
  });

  test.each<[Partial<SyncLimits>, string]>([
    [
      { syncFiles: 1 },
      'names at least 2 files, more than 1: it is refused. If that is right, raise the limit syncFiles.',
    ],
    [{ syncBytes: 100 }, 'bytes, more than 100: it is refused. If that is right, raise the limit syncBytes.'],
  ])('within %j is broken off', async (limits, message) => {
    const mirror = memoryMirror();
    const failure = sync(client, mirror, { limits });
    await expect(failure).rejects.toThrow(RefusalError);
    await expect(failure).rejects.toThrow(message);
    expect(await mirror.manifest()).toBeUndefined();
    expect([await mirror.has(salt.cid as Cid), await mirror.has(rye.cid as Cid)]).toEqual([false, false]);
  });

  test('may have limits that it meets', async () => {
    const size = salt.canonical.length + rye.canonical.length;
    const limits = { syncFiles: 2, syncBytes: size };
    expect((await sync(client, memoryMirror(), { limits })).fetched.bytes).toBe(size);
    await expect(sync(client, memoryMirror(), { limits: { syncFiles: -1 } })).rejects.toThrow(RangeError);
  });
});
