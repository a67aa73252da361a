import { expect, test } from 'vitest';
import { readWatchList, watchEntry, watchListProblem } from './watchEntry.ts';

const network = { id: '0A:2C:EF:3D:25:1B', name: 'Café FreeWifi', vendor: 'Huawei Technologies Co.,Ltd' };

test.each([
  ['0a:2c:ef', true],
  ['0A-2C-EF-3D-25-1B', true],
  ['0A:2C:EE', false],
  ['café freewifi', true],
  ['*freewifi', true],
  ['freewifi', false],
  ['huawei', true],
  ['Apple', false],
])('watch-list: %j meets a network by its address, name or manufacturer: %j', (entry, meets) => {
  expect(watchEntry([entry], network)).toBe(meets ? entry : undefined);
});

test('watch-list: a word that could be an address is also a name', () => {
  expect(watchEntry(['decade'], { id: '00:00:00:00:00:01', name: 'DECADE', vendor: null })).toBe('decade');
});

test('watch-list: a cell is met by its whole id', () => {
  const cell = { id: '26201_4711_815', name: null, vendor: null };
  expect(watchEntry(['26201_4711_815'], cell)).toBeDefined();
  expect(watchEntry(['26201'], cell)).toBeUndefined();
});

test.each([
  ['bad:zz:11', true],
  ['0a:2c:ef:3d:25:1b:99', true],
  ['0a:2c:e', true],
  ['0a:2c:ef', false],
  ['0a:2c:ef:', false],
  ['Café: upstairs', false],
  ['a-b-c', false],
])('watch-list: %j is a malformed address: %j', (entry, isWrong) => {
  expect(watchListProblem(['huawei', entry])).toBe(
    isWrong
      ? `“${entry}” is not an address: at least the first three octets, such as 0A:2C:EF, or all six.`
      : undefined,
  );
});

test('watch-list: one entry a line, each once', () => {
  expect(readWatchList(' a \n\nb\na\r\n')).toEqual(['a', 'b']);
});
