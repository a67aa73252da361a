import { rmSync } from 'node:fs';
import { ENCRYPTIONS } from '#domain/network/RadioKind.ts';
import { openStore, type SqliteStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { openSharedStore } from '#server/emulator/wireless/shared/openSharedStore.ts';
import { writeNetworks } from '#server/emulator/wireless/shared/writeNetworks.ts';
import { bulkLoader } from '#server/emulator/wireless/store/bulkLoader.ts';
import { columnPath } from '#server/emulator/wireless/store/columnPath.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { macText } from '#server/emulator/wireless/store/networkKey.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import type { Eventual, ObservationStore, Page } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { Engine } from './Engine.ts';
import { detailsOf, type Networks } from './networks.ts';

const kinds = ['wifi'] as const;
const limit = 100;
const SHARED_AT_ONCE = 2_000;

/** The store as the service opens it: written to a file, closed, and read back. */
export function ourEngine(networks: Networks, path: string): Engine {
  fill(networks, path);
  rmSync(columnPath(path));
  const [fromRows, first] = opened(path);
  first.close();
  const [fromColumns, store] = opened(path);
  console.log(`  airledger opens the file in ${fromColumns} of the processor, from its rows in ${fromRows}`);
  return { name: 'airledger', tasks: tasksOf(store), close: () => store.close() };
}

/** The store that several instances share, on a server; its tables are filled as they are, with their indexes. */
export async function sharedEngine(networks: Networks, url: string): Promise<Engine> {
  const startedMs = performance.now();
  const store = await openSharedStore(url, () => undefined);
  for (let from = 0; from < networks.count; from += SHARED_AT_ONCE) {
    const count = Math.min(SHARED_AT_ONCE, networks.count - from);
    await writeNetworks(
      store.sql,
      Array.from({ length: count }, (_, i) => ({
        ...recordOf(networks, from + i),
        key: networks.mac[from + i]!,
      })),
    );
  }
  await store.sql.script('VACUUM ANALYZE network');
  const [size] = await store.sql.rows("SELECT pg_total_relation_size('network') AS bytes");
  console.log(
    `  the shared store loads them in ${seconds(startedMs)}, ${Math.round(Number(size!.bytes) / networks.count)} bytes each`,
  );
  return { name: 'shared', tasks: tasksOf(store), close: () => store.close() };
}

function tasksOf(store: ObservationStore): Engine['tasks'] {
  const macs = (page: Eventual<Page>) => whenThere(page, ({ networks }) => networks.map(({ key }) => key));
  const search = (filter: Omit<NetworkFilter, 'kinds'>) => store.search({ kinds, ...filter }, { limit });
  const box: Engine['tasks']['box'] = (question) =>
    macs(
      search({
        box: question.box,
        lastAfterMs: Math.floor(question.lastAfterMs),
        encryption: ENCRYPTIONS[question.encryption]!,
        minQos: 3,
      }),
    );
  const name: Engine['tasks']['name'] = ({ part }) => macs(search({ nameLike: `%${part}%` }));
  return {
    box,
    boxTotal: box,
    nearest: ({ near }) => macs(store.search({ kinds }, { limit, near })),
    prefix: ({ prefix }) => macs(search({ netidPrefix: prefix })),
    name,
    nameTotal: name,
    histogram: ({ quad }) =>
      whenThere(store.histogram(quad, kinds), ({ cells }) => [
        cells.reduce((sum, cell) => sum + cell.firstSeen.reduce((a, b) => a + b), 0),
      ]),
  };
}

/** At once where the engine answers at once: it must not pay for the tick of an await. */
function whenThere<T, R>(answer: Eventual<T>, read: (answer: T) => R): Eventual<R> {
  return answer instanceof Promise ? answer.then(read) : read(answer);
}

function opened(path: string): [spent: string, SqliteStore] {
  const before = process.cpuUsage();
  const store = openStore(path);
  const { user, system } = process.cpuUsage(before);
  return [`${((user + system) / 1e6).toFixed(2)} s`, store];
}

/** A store of these networks. */
export function filledStore(networks: Networks, path: string): SqliteStore {
  const store = openStore(path);
  const loader = bulkLoader(store);
  for (let i = 0; i < networks.count; i++) loader.add(recordOf(networks, i), []);
  loader.finish();
  return store;
}

function fill(networks: Networks, path: string): void {
  const startedMs = performance.now();
  filledStore(networks, path).close();
  console.log(`  airledger loads ${networks.count} networks in ${seconds(startedMs)}`);
}

function recordOf(networks: Networks, i: number): Omit<NetworkRecord, 'key'> {
  const { country, region, city, road, house, postal, updatedMs, ...details } = detailsOf(networks, i);
  return {
    kind: 'wifi',
    id: macText(networks.mac[i]!),
    name: networks.name[i]!,
    lat: networks.lat[i]!,
    lng: networks.lng[i]!,
    qos: networks.qos[i]!,
    firstMs: networks.firstMs[i]!,
    lastMs: networks.lastMs[i]!,
    updatedMs,
    encryption: ENCRYPTIONS[networks.encryption[i]!]!,
    channel: networks.channel[i]!,
    rcois: null,
    mfgrId: null,
    ...details,
    address: { country, region, city, road, house, postal },
  };
}

export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}
