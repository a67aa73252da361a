import { expect, test } from 'vitest';
import { Random } from '#server/emulator/Random.ts';
import { defaultName } from './defaultName.ts';

const named = (template: string) => defaultName(template, 0x3ca62f01beef, new Random('names'));

test('defaultName: hex digits are the end of the address, in the case of the pattern', () => {
  expect(named('BT-{X4}')).toBe('BT-BEEF');
  expect(named('aterm-{x6}-g')).toBe('aterm-01beef-g');
  expect(named('{X12}')).toBe('3CA62F01BEEF');
});

test('defaultName: digits and letters are drawn, the rest is literal', () => {
  expect(named('SPWH_L{9:2}_x')).toMatch(/^SPWH_L\d{2}_x$/);
  expect(named('{a:5}{A:3}')).toMatch(/^[a-z]{5}[A-Z]{3}$/);
  expect(named('linksys {not}')).toBe('linksys {not}');
});
