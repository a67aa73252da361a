import { expect, test } from 'vitest';
import { readIdList } from '#domain/followers/file/readIdList.ts';
import { type CrawlsRig, crawlsRig, idsOf } from '#tests/support/followers/crawlsRig.ts';
import { fakeFollowers, someIds } from '#tests/support/followers/fakeFollowers.ts';

async function crawled(count: number) {
  const rig = crawlsRig(fakeFollowers(someIds(count)));
  const { id } = await rig.start();
  await rig.until(id, 'done');
  rig.followers.cursors.length = 0;
  return { rig, id };
}

/** The first-seen places that follow the ids. */
async function seenOf({ crawls }: CrawlsRig, id: string): Promise<number[]> {
  const bytes = (await crawls.idBytes(id, true)).slice();
  const count = bytes.length / 10;
  return [...new Uint16Array(bytes.buffer, count * 8, count)];
}

test('delta: ends after enough known ids in a row and continues with the earlier list', async () => {
  const { rig, id: base } = await crawled(200);
  const before = rig.followers.ids;
  rig.followers.ids = [...someIds(12, 5000), ...before];
  const { id } = await rig.start({ kind: 'delta', stopAfterKnown: 30 });
  expect(await rig.until(id, 'done')).toMatchObject({
    kind: 'delta',
    basedOn: base,
    ids: 212,
    newIds: 12,
    pages: 5,
    repeated: 0,
  });
  expect(rig.followers.cursors).toHaveLength(5);
  expect(await idsOf(rig, id)).toEqual(rig.followers.ids);
});

test('delta: an unknown id restarts the run, which spans pages, also short ones', async () => {
  const { rig } = await crawled(200);
  const before = rig.followers.ids;
  const [late] = someIds(1, 9000);
  rig.followers.ids = [...before.slice(0, 25), late!, ...before.slice(25)];
  rig.followers.pageSize = () => 4;
  const { id } = await rig.start({ kind: 'delta', stopAfterKnown: 30 });
  expect(await rig.until(id, 'done')).toMatchObject({ newIds: 1, pages: 14 });
  expect(new Set(await idsOf(rig, id))).toEqual(new Set(rig.followers.ids));
});

test('delta: one of a small account ends with its list; one without an earlier crawl is full', async () => {
  const { rig } = await crawled(20);
  const { id } = await rig.start({ kind: 'delta' });
  expect(await rig.until(id, 'done')).toMatchObject({ stopAfterKnown: 500, newIds: 0, ids: 20 });
  const other = await rig.start({ kind: 'delta', account: 'other' });
  expect(other).toMatchObject({ kind: 'full', basedOn: null, stopAfterKnown: null, newIds: null });
  await rig.until(other.id, 'done');
});

test('delta: based on the latest completed crawl; the run survives a restart', async () => {
  const { rig } = await crawled(100);
  rig.followers.ids = [...someIds(5, 7000), ...rig.followers.ids];
  const second = await rig.start({ kind: 'delta', stopAfterKnown: 20 });
  await rig.until(second.id, 'done');
  rig.followers.ids = [...someIds(5, 8000), ...rig.followers.ids];
  rig.followers.cursors.length = 0;
  rig.isHeld = true;
  const third = await rig.start({ kind: 'delta', stopAfterKnown: 50, pace: 'steady' });
  expect(third.basedOn).toBe(second.id);
  await rig.until(third.id, 'waiting');
  const after = await rig.restart();
  expect(await after.until(third.id, 'done')).toMatchObject({ newIds: 5, ids: 110, pages: 6 });
  expect(await idsOf(after, third.id)).toEqual(rig.followers.ids);
});

test('delta: removing its base crawl removes none of its ids', async () => {
  const { rig, id: base } = await crawled(50);
  rig.followers.ids = [...someIds(5, 7000), ...rig.followers.ids];
  const delta = await rig.start({ kind: 'delta', stopAfterKnown: 20 });
  await rig.until(delta.id, 'done');
  await rig.crawls.remove(base);
  const after = await rig.restart();
  expect(after.crawls.list()).toHaveLength(1);
  expect(await idsOf(after, delta.id)).toEqual(rig.followers.ids);
  await after.crawls.remove(delta.id);
  const gone = await after.restart();
  expect(gone.crawls.list()).toEqual([]);
});

test('delta: an id names the crawl of its account that saw it first', async () => {
  const { rig, id: first } = await crawled(40);
  const other = await rig.start({ account: 'other' });
  await rig.until(other.id, 'done');
  rig.followers.ids = [...someIds(5, 7000), ...rig.followers.ids.slice(0, 30)];
  const second = await rig.start({ account: 'Somebody' });
  await rig.until(second.id, 'done');
  rig.followers.ids = [...someIds(5, 8000), ...rig.followers.ids];
  const third = await rig.start({ kind: 'delta', stopAfterKnown: 20 });
  await rig.until(third.id, 'done');
  expect(await seenOf(rig, first)).toEqual(Array(40).fill(0));
  expect(await seenOf(rig, second.id)).toEqual([...Array(5).fill(1), ...Array(30).fill(0)]);
  expect(await seenOf(rig, third.id)).toEqual([
    ...Array(5).fill(2),
    ...Array(5).fill(1),
    ...Array(30).fill(0),
  ]);
});

test('an imported list is stored like a crawl, under the account that is named', async () => {
  const { rig } = await crawled(10);
  const [a, b] = rig.followers.ids as [bigint, bigint];
  const file = Buffer.from(`id\n${a}\nhello\n77\n${b}\n77\n`);
  const list = await rig.crawls.addList('from a friend.csv', '@somebody', readIdList(file));
  expect(list).toMatchObject({
    kind: 'list',
    state: 'done',
    account: 'from a friend.csv',
    screenName: 'somebody',
    mode: null,
    ids: 3,
    repeated: 1,
    rejected: 1,
  });
  expect(await idsOf(rig, list.id)).toEqual([a, 77n, b]);
  expect(await seenOf(rig, list.id)).toEqual([0, 1, 0]);
  await expect(
    rig.crawls.change(list.id, { state: 'running', pace: null, expectedIds: null }),
  ).rejects.toThrow(/list/);
  await expect(rig.crawls.addList('x', undefined, readIdList(Buffer.from('none')))).rejects.toThrow(
    /no user ids/,
  );
  const after = await rig.restart();
  expect(await idsOf(after, list.id)).toEqual([a, 77n, b]);
});

test('a list of many ids is stored in several pieces', async () => {
  const rig = crawlsRig();
  const ids = someIds(250_000);
  const { id } = await rig.crawls.addList('many', undefined, readIdList(Buffer.from(ids.join('\n'))));
  expect(rig.find(id)).toMatchObject({ ids: 250_000, screenName: null });
  expect(await idsOf(rig, id)).toEqual(ids);
});
