import { expect, test, vi } from 'vitest';
import { watchVersion } from './watchVersion.ts';

test('watch: changes are told once, later where they are not taken, never while the page is hidden or after the end', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  let version = 'a';
  let looks = 0;
  let takes = true;
  const told: string[] = [];
  const { end } = watchVersion({
    everyMs: 1_000,
    async read() {
      looks += 1;
      if (version === 'fails') throw new Error('away');
      return version;
    },
    onChange() {
      told.push(version);
      return takes;
    },
    onSame: () => {},
    onOwn: () => {},
  });
  const next = () => vi.advanceTimersByTimeAsync(1_000);
  await next();
  await next();
  expect([looks, told]).toEqual([3, []]);
  version = 'b';
  takes = false;
  await next();
  takes = true;
  await next();
  await next();
  expect(told).toEqual(['b', 'b']);
  version = 'fails';
  await next();
  vi.stubGlobal('document', { hidden: true });
  version = 'c';
  await next();
  expect([looks, told.length]).toEqual([7, 2]);
  vi.stubGlobal('document', { hidden: false });
  await next();
  expect(told).toEqual(['b', 'b', 'c']);
  end();
  version = 'd';
  await next();
  expect(told).toHaveLength(3);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
