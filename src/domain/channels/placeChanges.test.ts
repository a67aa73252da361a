import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChannelKind } from '#domain/channels/channelArea.ts';
import { distanceMetres } from '#domain/geo/geo.ts';
import type { KnownCell, KnownChannel } from '#domain/radio/cell/Surroundings.ts';
import { type SnapshotFacts, type TableSnapshot, takeSnapshot } from '#domain/saved/TableSnapshot.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { placeRows } from './export/placeRows.ts';
import { groupSites } from './groupSites.ts';
import { joinChannels } from './joinChannels.ts';
import { MOVED_METRES, type PlaceChange, placeChanges, placeQuestion } from './placeChanges.ts';

interface Known {
  channels: KnownChannel[];
  cells: KnownCell[];
}

const AREA = { south: 52.5, west: 13.3, north: 52.6, east: 13.5 };
const FACTS: SnapshotFacts = {
  ...{ title: 'Baseline', source: 'wireless', mode: 'live', query: 'Baseline', link: '/channels' },
  ...{ fetchedAtMs: 1e12, licence: null, unit: 'row', isWhole: true },
  question: placeQuestion(AREA, ['lte', 'nr'], true),
};

function snapshotOf({ channels, cells }: Known, facts: Partial<SnapshotFacts> = {}): TableSnapshot {
  const rows = placeRows(joinChannels(channels, cells), groupSites(cells, 24), []);
  return takeSnapshot(rows, { ...FACTS, ...facts });
}

const degrees = {
  lat: fc.double({ min: 52.5, max: 52.6, noNaN: true }),
  lng: fc.double({ min: 13.3, max: 13.5, noNaN: true }),
};
const channel = fc.record<KnownChannel>({
  kind: fc.constantFrom<ChannelKind>('lte', 'nr'),
  channel: fc.constantFrom(1300, 6300),
  ...degrees,
  qos: fc.constantFrom(0, 7),
});
const cell = fc
  .record({
    number: fc.integer({ min: 1, max: 6 }),
    channel: fc.constantFrom(null, 1300, 6300),
    ...degrees,
    lastMs: fc.constantFrom(1e12, 2e12),
  })
  .map(
    ({ number, channel: on, lat, lng, lastMs }): KnownCell => ({
      ...{ id: `26201_1000_${25_600_000 + number}`, kind: 'lte', operator: '26201', area: '1000' },
      ...{ cell: String(25_600_000 + number), channel: on, name: 'T', lat, lng, qos: 1, firstMs: 1, lastMs },
    }),
  );
const known = fc.record<Known>({
  channels: fc.array(channel, { maxLength: 7 }),
  cells: fc.uniqueArray(cell, { maxLength: 5, selector: ({ id }) => id }),
});

type Found = [what: string, change: string];

/** By looking at every pair: the nearest two points of a channel are the same, then the nearest of the others. */
function slowly(before: Known, after: Known, isSure: { before: boolean; after: boolean }): Found[] {
  const found: Found[] = [];
  const missing = isSure.after ? 'gone' : 'onlyBefore';
  const added = isSure.before ? 'appeared' : 'onlyAfter';
  for (const kind of ['lte', 'nr'] as const)
    for (const number of [1300, 6300]) {
      const of = ({ channels }: Known) =>
        channels.filter((one) => one.kind === kind && one.channel === number);
      const [olds, news] = [of(before), of(after)];
      while (olds.length > 0 && news.length > 0) {
        const pairs = olds.flatMap((one) =>
          news.map((other) => ({ one, other, metres: distanceMetres(one, other) })),
        );
        const { one, other, metres } = pairs.reduce((best, pair) =>
          pair.metres < best.metres ? pair : best,
        );
        olds.splice(olds.indexOf(one), 1);
        news.splice(news.indexOf(other), 1);
        if (metres > MOVED_METRES) found.push([`${kind} ${number}`, 'moved']);
      }
      found.push(...olds.map((): Found => [`${kind} ${number}`, missing]));
      found.push(...news.map((): Found => [`${kind} ${number}`, added]));
    }
  for (const id of new Set([...before.cells, ...after.cells].map((one) => one.id))) {
    const [old, now] = [before, after].map(({ cells }) => cells.find((one) => one.id === id));
    if (!now) found.push([id, missing]);
    else if (!old) found.push([id, added]);
    else if (
      distanceMetres(old as { lat: number; lng: number }, now as { lat: number; lng: number }) > MOVED_METRES
    )
      found.push([id, 'moved']);
    else if (old.channel && now.channel && old.channel !== now.channel) found.push([id, 'channel']);
  }
  return found.sort();
}

const nameOf = ({ record, id, technology, changes: [change] }: PlaceChange): Found => [
  record === 'cell' ? id : `${technology.toLowerCase()} ${id}`,
  change!,
];

test('baseline: what has changed is what a slow loop finds, and nothing is gone from data that may not be all', () => {
  const facts = fc.record({
    isWhole: fc.boolean(),
    question: fc.constantFrom(FACTS.question, placeQuestion(AREA, ['lte'], true)),
    owner: fc.constantFrom('me', 'not me'),
  });
  fc.assert(
    fc.property(known, known, facts, facts, (before, after, one, other) => {
      const isSame = one.question === other.question && one.owner === other.owner;
      const isSure = { before: isSame && one.isWhole, after: isSame && other.isWhole };
      const changes = placeChanges(snapshotOf(before, one), snapshotOf(after, other), []);
      expect(changes.map(nameOf).sort()).toEqual(slowly(before, after, isSure));
      if (!isSure.after) expect(changes.map(({ changes: [first] }) => first)).not.toContain('gone');
      expect(placeChanges(snapshotOf(before, one), snapshotOf(before, one), [])).toEqual([]);
    }),
  );
});

test('baseline: a change has its band, the nearest site, and whether a scan heard it', () => {
  const at = { lat: 52.52, lng: 13.4 };
  const old: KnownCell = {
    ...{ id: '26201_1000_25600514', kind: 'lte', operator: '26201', area: '1000', cell: '25600514' },
    ...{ channel: 1300, name: 'Telekom', ...at, qos: 3, firstMs: 1, lastMs: 2 },
  };
  const added: KnownChannel = { kind: 'lte', channel: 6300, lat: 52.53, lng: 13.4, qos: 2 };
  const heard = { kind: 'lte', operator: '26201', area: '1000', cell: '25600514', channels: [1300] };
  const changes = placeChanges(
    snapshotOf({ channels: [], cells: [old] }),
    snapshotOf({
      channels: [added],
      cells: [old, { ...old, id: '26201_1000_25600515', cell: '25600515', channel: 1444 }],
    }),
    [{ ...heard, cell: '25600515' } as unknown as ScannedCell],
  );
  expect(changes).toMatchObject([
    { record: 'channel', id: '6300', technology: 'LTE', band: 'B20', site: 'eNB 100002', isHeard: false },
    {
      record: 'cell',
      id: '26201_1000_25600515',
      band: 'B3',
      site: 'eNB 100002',
      siteMetres: 0,
      isHeard: true,
    },
  ]);
  expect(changes[0]!.siteMetres).toBeCloseTo(1112, -1);
});
