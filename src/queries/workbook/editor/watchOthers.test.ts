import { BroadcastChannel } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { reportWrite } from '#services/watchWrites.ts';
import { type ChangeOrigin, watchOthers } from './watchOthers.ts';

test('watch: says whether another tab, this page or something outside changed the workbook', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('document', { hidden: false });
  let version = 0;
  const origins: (ChangeOrigin | undefined)[] = [];
  const end = watchOthers({
    item: 'book',
    everyMs: 1_000,
    read: async () => String(version),
    onChange: (origin) => origins.push(origin) > 0,
  });
  const tab = new BroadcastChannel('airledger.writes');
  const look = () => vi.advanceTimersByTimeAsync(1_000);
  const told = async (item: string) => {
    tab.postMessage({ item, page: 'other' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await look();
  await told('book');
  version += 1;
  await look();
  // What is told of the same change afterwards is not the next one's.
  await told('book');
  await look();
  await told('another book');
  version += 1;
  await look();
  reportWrite('book');
  version += 1;
  await look();
  expect(origins).toEqual(['tab', 'outside', undefined]);
  end();
  tab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
