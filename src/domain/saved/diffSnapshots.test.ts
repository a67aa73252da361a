import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainRows } from '#domain/export/plainRows.ts';
import { type Change, diffSnapshots, doubtsOf } from './diffSnapshots.ts';
import {
  readTableSnapshot,
  type SnapshotFacts,
  snapshotRows,
  type TableSnapshot,
  takeSnapshot,
} from './TableSnapshot.ts';

const FACTS: SnapshotFacts = {
  ...{ title: 'Networks', source: 'wireless', mode: 'live', query: 'WiFi', link: '/?kinds=wifi' },
  ...{ fetchedAtMs: 1e12, licence: null, unit: 'network', question: 'q', isWhole: true },
};
const COLUMNS = ['netid', 'ssid', 'trilat', 'trilong', 'encryption', 'channel', 'qos', 'lasttime'];

interface Seen {
  id: string;
  name: string | null;
  lat: number | null;
  lng: number;
  encryption: string | null;
  channel: number | null;
  qos: number;
  lastMs: number;
}

function snapshot(networks: readonly Seen[], facts: Partial<SnapshotFacts> = {}): TableSnapshot {
  return {
    version: 1,
    facts: { ...FACTS, ...facts },
    columns: COLUMNS,
    keyColumns: ['netid'],
    styles: {},
    rows: networks.map(({ id, name, lat, lng, encryption, channel, qos, lastMs }) => [
      ...([id, name, lastMs, 'wpa2', 'WiFi', lat, lng] as const),
      [id, name, lat, lng, encryption, channel, qos, new Date(lastMs).toISOString()],
    ]),
  };
}

const network = fc.record<Seen>({
  id: fc.constantFrom('', ...'abcdefghij'),
  name: fc.constantFrom(null, '', 'cafe', 'Café', '<b>'),
  lat: fc.constantFrom(null, 52.5, 52.5003, 52.5006, 89.9999),
  lng: fc.constantFrom(13.4, 13.4003, 179.9999, -179.9999),
  encryption: fc.constantFrom(null, 'unknown', 'none', 'wpa2', 'wpa3'),
  channel: fc.constantFrom(null, 0, 1, 36),
  qos: fc.constantFrom(0, 3),
  lastMs: fc.constantFrom(1e12, 1.1e12),
});

/** Metres on a sphere by the angle between two vectors. */
function metresApart(one: Seen, other: Seen): number {
  const vector = ({ lat, lng }: Seen) => {
    const [phi, lambda] = [((lat ?? 0) * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [a, b] = [vector(one), vector(other)];
  return 6_371_008.8 * 2 * Math.asin(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 2);
}

/** What differs, by looking at every pair; keyed by id. */
function slowly(before: Seen[], after: Seen[], metres: number, isSure: { before: boolean; after: boolean }) {
  const found = new Map<string, Change[]>();
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].filter((id) => id !== '');
  for (const id of ids) {
    const olds = before.filter((one) => one.id === id);
    const news = after.filter((one) => one.id === id);
    if (olds.length > 1 || news.length > 1) continue;
    const [one] = olds;
    const [other] = news;
    const changes: Change[] = [];
    if (!other) changes.push(isSure.after ? 'gone' : 'onlyBefore');
    else if (!one) changes.push(isSure.before ? 'appeared' : 'onlyAfter');
    else {
      if (one.lat !== null && other.lat !== null && metresApart(one, other) > metres) changes.push('moved');
      if (one.name && other.name && one.name !== other.name) changes.push('renamed');
      const told = (value: string | null) => value !== null && value !== 'unknown';
      if (told(one.encryption) && told(other.encryption) && one.encryption !== other.encryption)
        changes.push('encryption');
      if (one.channel && other.channel && one.channel !== other.channel) changes.push('channel');
      if (other.lastMs > one.lastMs) changes.push('seenAgain');
      if (one.qos !== other.qos) changes.push('values');
    }
    if (changes.length > 0) found.set(id, changes);
  }
  return found;
}

test('differences: the same as those of a slow loop, and nothing is gone from an answer that may not have all', () => {
  const facts = fc.record({
    isWhole: fc.boolean(),
    question: fc.constantFrom('q', 'other'),
    mode: fc.constantFrom('live', 'embedded'),
    owner: fc.constantFrom('me', 'you'),
  });
  fc.assert(
    fc.property(
      ...([
        fc.array(network, { maxLength: 12 }),
        fc.array(network, { maxLength: 12 }),
        facts,
        facts,
      ] as const),
      fc.constantFrom(0, 25, 1000),
      (before, after, one, other, metres) => {
        const isSame =
          one.question === other.question && one.mode === other.mode && one.owner === other.owner;
        const isSure = { before: isSame && one.isWhole, after: isSame && other.isWhole };
        const [old, now] = [snapshot(before, one), snapshot(after, other)];
        const { rows, same, unkeyed } = diffSnapshots(old, now, metres);
        expect(new Map(rows.map(({ key, changes }) => [key, changes]))).toEqual(
          slowly(before, after, metres, isSure),
        );
        if (!isSure.after) expect(rows.flatMap(({ changes }) => changes)).not.toContain('gone');
        expect(doubtsOf(old, now).length === 0).toBe(isSure.before && isSure.after);
        const both = rows.filter((row) => row.before && row.after).length;
        expect(before.length + after.length - unkeyed).toBe(2 * (both + same) + (rows.length - both));
      },
    ),
  );
});

test('differences: an answer that lacks a name, an encryption or a channel says nothing of it', () => {
  const known: Seen = {
    ...{ id: 'a', name: 'cafe', lat: 52, lng: 13, encryption: 'wpa2', channel: 6, qos: 1, lastMs: 1e12 },
  };
  const blank = { ...known, name: null, lat: null, encryption: 'unknown', channel: null };
  expect(diffSnapshots(snapshot([known]), snapshot([blank]), 50)).toEqual({ rows: [], same: 1, unkeyed: 0 });
});

test('snapshot: comes back from JSON as it was taken, and says what is wrong with a foreign one', () => {
  fc.assert(
    fc.property(fc.array(network, { maxLength: 8 }), (networks) => {
      const taken = takeSnapshot(snapshotRows(snapshot(networks)), FACTS);
      expect(readTableSnapshot(JSON.parse(JSON.stringify(taken)))).toEqual(taken);
    }),
  );
  const plain = takeSnapshot(
    plainRows(['a'], 1, () => [1]),
    FACTS,
  );
  for (const [wrong, message] of [
    [{ ...plain, version: 2 }, 'The table has version 2; this Airledger reads 1.'],
    [
      { ...plain, rows: [['k', null, null, '', '', null, null, [1, 2]]] },
      'rows[0] has 2 values for 1 columns.',
    ],
    [{ ...plain, facts: { ...FACTS, link: 5 } }, 'facts.link should be a text, but is 5.'],
    [{ ...plain, columns: {} }, 'columns should be a list, but is an object.'],
    [[], 'The table should be an object, but is a list.'],
  ] as const)
    expect(() => readTableSnapshot(wrong)).toThrow(message);
});
