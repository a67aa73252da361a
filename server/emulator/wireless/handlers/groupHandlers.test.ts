import { expect, test } from 'vitest';
import { wireless } from '#services/wireless/endpoints.ts';
import { OTHER_TEAM, TEAM } from '#tests/support/wireless/tinyDataset.ts';
import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';

const { groupAdmin, groupEventStats, groupForUser, groupMembers } = wireless;

test('group: lists members with what each discovered', async () => {
  const { reply } = await tinyEmulator().ask(groupMembers, { groupid: TEAM }, 'nobody');
  expect(reply!.group).toMatchObject({ groupId: TEAM, owner: 'ada', authType: 'OPEN', groupOwner: false });
  expect(reply!.users.map(({ username, status, discovered }) => [username, status, discovered])).toEqual([
    ['ada', 'A', 1],
    ['bob', 'P', 1],
  ]);
  expect(reply!.users[1]).toMatchObject({ firstTransid: '20200607-00001', monthCount: 0, prevMonthCount: 0 });
});

test("group: without an id lists the caller's members, and none for a caller without a group", async () => {
  const tiny = tinyEmulator();
  expect((await tiny.ask(groupMembers, {}, 'bob')).reply!.group!.groupId).toBe(TEAM);
  expect((await tiny.ask(groupMembers, {}, 'nobody')).status).toBe(400);
});

test('group: a user belongs to one or none', async () => {
  const tiny = tinyEmulator();
  expect((await tiny.ask(groupForUser, { userName: 'BOB' })).reply!.groupId).toBe(TEAM);
  const alone = await tiny.ask(groupForUser, { userName: 'dee' });
  expect([alone.status, JSON.parse(alone.text).message]).toEqual([404, 'dee is not in a group.']);
  const unknown = await tiny.ask(groupForUser, { userName: 'zoe' });
  expect([unknown.status, JSON.parse(unknown.text).message]).toEqual([404, 'User not found.']);
});

test('group: only its owner administers it', async () => {
  const tiny = tinyEmulator();
  expect((await tiny.ask(groupAdmin, { groupid: TEAM })).reply).toMatchObject({
    groupid: TEAM,
    group: { groupOwner: true },
  });
  expect((await tiny.ask(groupAdmin, { groupid: TEAM }, 'bob')).status).toBe(400);
  expect((await tiny.ask(groupAdmin, { groupid: OTHER_TEAM }, 'shop')).reply!.groupid).toBe(OTHER_TEAM);
});

test('event: counts networks that its members saw first during it', async () => {
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
])('event: from %s to %s returns %i', async (startDateTime, endDateTime, status) => {
  const answer = await tinyEmulator().ask(groupEventStats, { groupId: TEAM, startDateTime, endDateTime });
  expect(answer.status).toBe(status);
});
