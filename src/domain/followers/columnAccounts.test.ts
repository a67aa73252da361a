import { expect, test } from 'vitest';
import { columnAccounts, isSurelyAccount } from './columnAccounts.ts';

test('columnAccounts: names, ids and addresses, each once; numbers that were rounded are no ids', () => {
  expect(
    columnAccounts([
      '@jack',
      'JACK',
      'https://x.com/jill',
      12,
      '12',
      '',
      '  ',
      null,
      '9007199254740993',
      2 ** 53,
      'a b',
      true,
      '@7',
    ]),
  ).toEqual({
    accounts: ['jack', 'jill', '12', '9007199254740993', 'true', '@7'],
    ids: ['12', '9007199254740993'],
    rejected: 1,
    example: 'a b',
    rounded: 1,
  });
});

test('isSurelyAccount: ids, handles and addresses, but no word', () => {
  for (const text of ['9007199254740993', ' 12 ', '@quiet_harbor', 'https://x.com/a'])
    expect(isSurelyAccount(text)).toBe(true);
  for (const text of ['account', 'id', '2026 ids', '']) expect(isSurelyAccount(text)).toBe(false);
});
