import { BroadcastChannel } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reportWrite } from '#services/watchWrites.ts';
import { type ChangeOrigin, watchOthers } from './watchOthers.ts';

/** A workbook that is watched; `isBusy` while the page cannot reload it. */
function watched(showsOwn = true) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('document', { hidden: false });
  const book = {
    version: 0,
    isBusy: false,
    gate: Promise.resolve(),
    own: 0,
    origins: [] as (ChangeOrigin | undefined)[],
  };
  const end = watchOthers({
    item: 'book',
    everyMs: 1_000,
    read: async () => {
      await book.gate;
      return String(book.version);
    },
    onChange: (origin) => !book.isBusy && book.origins.push(origin) > 0,
    onOwn() {
      book.own += 1;
    },
    showsOwn: () => showsOwn,
  });
  const tab = new BroadcastChannel('airledger.writes');
  onTestFinished(() => {
    end();
    tab.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const look = () => vi.advanceTimersByTimeAsync(1_000);
  const told = async (item: string) => {
    tab.postMessage({ item, page: 'other', isRunning: false });
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  /** A write of this page, during which others may do something. */
  const write = async (others: () => unknown = () => {}) => {
    reportWrite('book', true);
    await vi.advanceTimersByTimeAsync(10);
    await others();
    book.version += 1;
    reportWrite('book', false);
    await vi.advanceTimersByTimeAsync(10);
  };
  /** No look is answered until what is returned is called. */
  const holdLooks = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    book.gate = promise;
    return resolve;
  };
  return { book, look, told, write, holdLooks };
}

test('watch: what this page writes and shows itself is not told, but what others did before, meanwhile or after', async () => {
  const { book, look, told, write } = watched();
  await look();
  await write();
  await write();
  await look();
  expect(book).toMatchObject({ origins: [], own: 2 });
  book.version += 1;
  await look();
  expect(book.origins).toEqual(['outside']);
  await write(() => told('book'));
  await look();
  expect(book.origins).toEqual(['outside', 'tab']);
  book.version += 1;
  book.isBusy = true;
  await write();
  book.isBusy = false;
  await look();
  await look();
  expect(book.origins).toEqual(['outside', 'tab', undefined]);
});

test('watch: what others did before a write is told once, where no look was answered before the write ended', async () => {
  const { book, look, write, holdLooks } = watched();
  await look();
  const release = holdLooks();
  book.version += 1;
  await write();
  release();
  await look();
  await look();
  expect(book).toMatchObject({ origins: [undefined], own: 0 });
});

test('watch: what others did between two writes, with no look between them, is told once', async () => {
  const { book, look, write, holdLooks } = watched();
  await look();
  let release = () => {};
  await write(() => {
    release = holdLooks();
  });
  book.version += 1;
  await write();
  release();
  await look();
  await look();
  expect(book).toMatchObject({ origins: [undefined], own: 0 });
});

test('watch: says whether another tab, this page or something outside changed the workbook', async () => {
  const { book, look, told, write } = watched(false);
  await look();
  await told('book');
  book.version += 1;
  await look();
  // What is told of the same change afterwards is not the next one's.
  await told('book');
  await look();
  await told('another book');
  book.version += 1;
  await look();
  await write();
  await look();
  expect(book.origins).toEqual(['tab', 'outside', undefined]);
});
