// One import in a process of its own: STORE, its place, FILE.

import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { addressOf } from '#server/emulator/wireless/reference/gazetteer.ts';
import { openSharedStore } from '#server/emulator/wireless/shared/openSharedStore.ts';

const [kind, place, path] = process.argv.slice(2) as [string, string, string];
const store = kind === 'shared' ? await openSharedStore(place, addressOf) : openStore(place, { addressOf });
const startedMs = performance.now();
let mergingMs = Number.NaN;
const { state, message, observations, networksNew } = await store.importFile(
  { path, name: 'survey.csv' },
  {
    account: 1,
    onProgress({ state: now }) {
      if (now === 'merging' && Number.isNaN(mergingMs)) mergingMs = performance.now();
    },
    isCancelled: () => false,
    onReject: () => {},
  },
);
const seconds = (performance.now() - startedMs) / 1000;
const merging = (performance.now() - mergingMs) / 1000;
const { user, system } = process.cpuUsage();
console.log(
  `  ${kind.padEnd(8)} ${state}${message ? ` (${message})` : ''}: ${networksNew} networks, ${seconds.toFixed(1)} s ` +
    `(${merging.toFixed(1)} s of it merging), ${Math.round(observations / seconds)} observations/s, ` +
    `${((user + system) / 1e6).toFixed(1)} s of the client's processor, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
);
await store.close();
