import { expect, test } from 'vitest';
import { Accounts } from './Accounts.ts';

const NAMES = [
  'wardrive_berlin',
  'open_spectrum',
  'signal_news',
  'protected_account',
  'suspended_account',
  'followers_0',
  'followers_75001',
  'followers_5000000',
];

test('Accounts: found by name in any case, and by id', () => {
  const accounts = new Accounts(1);
  for (const name of NAMES) {
    const account = accounts.named(name.toUpperCase())!;
    expect(account.screenName).toBe(name);
    expect(accounts.withId(account.userId)?.screenName).toBe(name);
  }
  expect(new Set(NAMES.map((name) => accounts.named(name)!.userId)).size).toBe(NAMES.length);
});

test.each(['', 'nobody', 'followers_', 'followers_05', 'followers_5000001', 'followers_-1', '__proto__'])(
  '%j is no account',
  (name) => {
    expect(new Accounts(1).named(name)).toBeUndefined();
  },
);

test('Accounts: another seed gives other followers', () => {
  const [one, same, other] = [1, 1, 2].map((seed) => {
    const { audience } = new Accounts(seed).named('followers_100')!;
    return Array.from({ length: audience.made(0) }, (_, ordinal) => audience.userId(ordinal));
  });
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
});
