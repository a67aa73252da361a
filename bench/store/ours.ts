import { rmSync } from 'node:fs';
import { ENCRYPTIONS } from '#domain/network/RadioKind.ts';
import { openStore, type SqliteStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { bulkLoader } from '#server/emulator/wireless/store/bulkLoader.ts';
import { columnPath } from '#server/emulator/wireless/store/columnPath.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { macText } from '#server/emulator/wireless/store/networkKey.ts';
import type { Page } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { Engine } from './Engine.ts';
import { detailsOf, type Networks } from './networks.ts';

const kinds = ['wifi'] as const;
const limit = 100;

/** The store as the service opens it: written to a file, closed, and read back. */
export function ourEngine(networks: Networks, path: string): Engine {
  fill(networks, path);
  rmSync(columnPath(path));
  const [fromRows, first] = opened(path);
  first.close();
  const [fromColumns, store] = opened(path);
  console.log(`  airledger opens the file in ${fromColumns} of the processor, from its rows in ${fromRows}`);
  const macs = (page: Page) => page.networks.map(({ key }) => key);
  const search = (filter: Omit<NetworkFilter, 'kinds'>) => store.search({ kinds, ...filter }, { limit });
  const box: Engine['tasks']['box'] = (question) =>
    macs(
      search({
        box: question.box,
        lastAfterMs: question.lastAfterMs,
        encryption: ENCRYPTIONS[question.encryption]!,
        minQos: 3,
      }),
    );
  const name: Engine['tasks']['name'] = ({ part }) => macs(search({ nameLike: `%${part}%` }));
  return {
    name: 'airledger',
    tasks: {
      box,
      boxTotal: box,
      nearest: ({ near }) => macs(store.search({ kinds }, { limit, near })),
      prefix: ({ prefix }) => macs(search({ netidPrefix: prefix })),
      name,
      nameTotal: name,
      histogram({ quad }) {
        const { cells } = store.histogram(quad, kinds);
        return [cells.reduce((sum, cell) => sum + cell.firstSeen.reduce((a, b) => a + b), 0)];
      },
    },
    close: () => store.close(),
  };
}

function opened(path: string): [spent: string, SqliteStore] {
  const before = process.cpuUsage();
  const store = openStore(path);
  const { user, system } = process.cpuUsage(before);
  return [`${((user + system) / 1e6).toFixed(2)} s`, store];
}

function fill(networks: Networks, path: string): void {
  const startedMs = performance.now();
  const store = openStore(path);
  const loader = bulkLoader(store);
  for (let i = 0; i < networks.count; i++) {
    const { country, region, city, road, house, postal, ...details } = detailsOf(networks, i);
    loader.add(
      {
        kind: 'wifi',
        id: macText(networks.mac[i]!),
        name: networks.name[i]!,
        lat: networks.lat[i]!,
        lng: networks.lng[i]!,
        qos: networks.qos[i]!,
        firstMs: networks.firstMs[i]!,
        lastMs: networks.lastMs[i]!,
        encryption: ENCRYPTIONS[networks.encryption[i]!]!,
        channel: networks.channel[i]!,
        rcois: null,
        mfgrId: null,
        ...details,
        address: { country, region, city, road, house, postal },
      },
      [],
    );
  }
  loader.finish();
  store.close();
  console.log(`  airledger loads ${networks.count} networks in ${seconds(startedMs)}`);
}

export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}
