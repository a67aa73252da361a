import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { Browsers } from './Browsers.ts';

const page = 'http://127.0.0.1:4600';
const browser = { id: 'one', page, name: 'Firefox on Linux', usedAt: Date.now() };

test('Browsers skips damaged entries of its file', () => {
  const home = freshHome();
  const others = [null, 7, 'two', {}, { ...browser, id: 2 }, { ...browser, usedAt: null }];
  writeFileSync(join(home, 'browsers.json'), JSON.stringify({ browsers: [...others, browser] }));
  expect(new Browsers(home).list()).toEqual([browser]);
});

test('Browsers: a damaged file is renamed and told, and knows no browser', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const text of ['{bad json', 'null', '{"browsers":7}']) {
    const home = freshHome();
    const path = join(home, 'browsers.json');
    writeFileSync(path, text);
    expect(new Browsers(home).list()).toEqual([]);
    expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(text);
    expect(told).toHaveBeenLastCalledWith(expect.stringContaining(`${path} could not be used.`));
  }
});

test('Browsers removes a browser from the file at the next write after a failed one', () => {
  const home = freshHome();
  const path = join(home, 'browsers.json');
  writeFileSync(path, JSON.stringify({ browsers: [browser] }));
  const before = readFileSync(path);
  const browsers = new Browsers(home);
  rmSync(path);
  mkdirSync(path);
  expect(() => browsers.remove('one')).toThrow();
  rmdirSync(path);
  writeFileSync(path, before);
  browsers.remove('one');
  expect(new Browsers(home).list()).toEqual([]);
});
