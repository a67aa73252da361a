import { expect, test } from 'vitest';
import { wireless } from '#services/wireless/endpoints.ts';
import { OTHER_TEAM, TEAM } from '#tests/support/wireless/tinyDataset.ts';
import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';

const { groupAdmin, groupEventStats, groupForUser, groupMembers } = wireless;

test('members come with what each found', async () => {
  const { reply } = await tinyEmulator().ask(groupMembers, { groupid: TEAM }, 'nobody');
  expect(reply!.group).toMatchObject({ groupId: TEAM, owner: 'ada', authType: 'OPEN', groupOwner: false });
  expect(reply!.users.map(({ username, status, discovered }) => [username, status, discovered])).toEqual([
    ['ada', 'A', 1],
    ['bob', 'P', 1],
  ]);
  expect(reply!.users[1]).toMatchObject({ firstTransid: '20200607-00001', monthCount: 0, prevMonthCount: 0 });
});

test('without a group the members are those of the caller; nobody has none', async () => {
  const tiny = tinyEmulator();
  expect((await tiny.ask(groupMembers, {}, 'bob')).reply!.group!.groupId).toBe(TEAM);
  expect((await tiny.ask(groupMembers, {}, 'nobody')).status).toBe(400);
});

test('a user belongs to one group or none', async () => {
  const tiny = tinyEmulator();
  expect((await tiny.ask(groupForUser, { userName: 'BOB' })).reply!.groupId).toBe(TEAM);
  const alone = await tiny.ask(groupForUser, { userName: 'dee' });
  expect([alone.status, JSON.parse(alone.text).message]).toEqual([404, 'dee is in no group.']);
  const unknown = await tiny.ask(groupForUser, { userName: 'zoe' });
  expect([unknown.status, JSON.parse(unknown.text).message]).toEqual([404, 'User not found.']);
});

test('only its owner administers a group', async () => {
  const tiny = tinyEmulator();
  expect((await tiny.ask(groupAdmin, { groupid: TEAM })).reply).toMatchObject({
    groupid: TEAM,
    group: { groupOwner: true },
  });
  expect((await tiny.ask(groupAdmin, { groupid: TEAM }, 'bob')).status).toBe(400);
  expect((await tiny.ask(groupAdmin, { groupid: OTHER_TEAM }, 'shop')).reply!.groupid).toBe(OTHER_TEAM);
});

test('an event counts what its members saw first in its time', async () => {
  const event = { startDateTime: '2020-06-07T00:00:00Z', endDateTime: '2020-06-08T02:00:00+02:00' };
  const { reply } = await tinyEmulator().ask(groupEventStats, { groupId: TEAM, ...event });
  const bob = {
    wifiDiscoveredWithLocation: 1,
    wifiDiscovered: 2,
    cellDiscoveredWithLocation: 2,
    cellDiscovered: 2,
    btDiscoveredWithLocation: 1,
    btDiscovered: 1,
  };
  const nothing = Object.fromEntries(Object.keys(bob).map((name) => [name, 0]));
  expect(reply).toEqual({
    overAllGroupStats: [{ userName: null, ...bob }],
    startDateTime: '2020-06-07T00:00:00.000Z',
    endDateTime: '2020-06-08T00:00:00.000Z',
    eventMemberStats: [
      { userName: 'ada', ...nothing },
      { userName: 'bob', ...bob },
    ],
  });
});

test.each([
  ['2020-06-07', '2020-06-08', 200],
  ['2020-06-07T00:00:00', '2020-06-08T00:00:00', 200],
  ['2020-06-07T00:00:00Z', '2020-06-07T23:59:59Z', 400],
  ['2020-06-08T00:00:00Z', '2020-06-07T00:00:00Z', 400],
  ['yesterday', '2020-06-07T00:00:00Z', 400],
  ['2020-06-07T00:00:00Z', '2020-13-07T00:00:00Z', 400],
])('an event from %s to %s is answered with %i', async (startDateTime, endDateTime, status) => {
  const answer = await tinyEmulator().ask(groupEventStats, { groupId: TEAM, startDateTime, endDateTime });
  expect(answer.status).toBe(status);
});
