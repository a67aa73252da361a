import { expect, test } from 'vitest';
import { aCrawl } from '#tests/support/page/followersPage.tsx';
import { crawlsOfAccount, readAccount } from '#views/followers/crawls/readAccount.ts';
import { accountsOf, sameAccount, snapshotTime } from './accounts.ts';
import { snapshotFile } from './snapshotName.ts';

const alice = aCrawl({ id: '1' });
const capitals = aCrawl({ id: '2', account: 'ALICE', screenName: 'ALICE' });
const live = aCrawl({ id: '3', mode: 'live' });
const byId = aCrawl({ id: '4', account: '99', screenName: null, userId: '99' });
const list = aCrawl({ id: '5', kind: 'list', account: 'mine.txt', screenName: null, mode: null });
const listOfAlice = aCrawl({ id: '6', kind: 'list', account: 'old.txt', mode: null });
const all = [list, alice, capitals, live, byId, listOfAlice];
const idsOf = (crawls: readonly { id: string }[]) => crawls.map(({ id }) => id);

test('accounts: names ignore case; embedded and live accounts differ', () => {
  const accounts = accountsOf([list, alice, capitals, live, byId]);
  expect(accounts.map(({ name, crawls }) => [name, idsOf(crawls)])).toEqual([
    ['@alice', ['1', '2']],
    ['@alice', ['3']],
    ['id 99', ['4']],
    ['mine.txt', ['5']],
  ]);
});

test('accounts: an assigned list belongs to its account, another stands alone', () => {
  expect(idsOf(sameAccount(all, alice))).toEqual(['1', '2', '6']);
  expect(idsOf(sameAccount(all, list))).toEqual(['5']);
  expect(idsOf(sameAccount(all, byId))).toEqual(['4']);
});

test('accounts: an assigned list is grouped with the crawls, or by its own name without any', () => {
  const accounts = accountsOf([listOfAlice, list, capitals]);
  expect(accounts.map(({ name, isList, crawls }) => [name, isList, idsOf(crawls)])).toEqual([
    ['@ALICE', false, ['6', '2']],
    ['mine.txt', true, ['5']],
  ]);
  expect(accountsOf([listOfAlice])[0]).toMatchObject({ name: 'old.txt', isList: true });
});

test('crawlsOfAccount: finds the crawls of the current service', () => {
  expect(idsOf(crawlsOfAccount(all, readAccount('@Alice').account, 'embedded'))).toEqual(['1', '2']);
  expect(idsOf(crawlsOfAccount(all, readAccount('https://twitter.com/alice').account, 'live'))).toEqual([
    '3',
  ]);
  expect(idsOf(crawlsOfAccount(all, readAccount('99').account, 'embedded'))).toEqual(['4']);
  expect(crawlsOfAccount(all, readAccount('').account, 'embedded')).toEqual([]);
});

test('snapshotFile: account, service and local time, without characters that disks reject', () => {
  const at = new Date(snapshotTime(alice));
  const [day, hour, minute] = [at.getDate(), at.getHours(), at.getMinutes()].map((one) =>
    String(one).padStart(2, '0'),
  );
  const time = `2026-11-${day}-${hour}${minute}`;
  expect(snapshotFile(alice)).toBe(`followers-alice-embedded-${time}`);
  const hostile = aCrawl({ id: '7', kind: 'list', account: '../../etc/pass\u202ewd.txt', mode: null });
  expect(snapshotFile(hostile)).toBe(`followers-etc-pass-wd-list-${time}`);
});
