// Run as a process of its own: uploads into the store at argv[2], says where it is, and stands still until killed.

import { writeSync } from 'node:fs';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { observationOf } from '#tests/support/domain/observationOf.ts';

const [, , path, stopAt] = process.argv;

function standStill(where: string): void {
  writeSync(1, `${where}\n`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

let addresses = 0;
const store = openStore(path!, {
  addressOf: () => {
    if (++addresses === 5_000) standStill('merging');
    return undefined;
  },
});
const upload = store.beginUpload({ account: 1, name: 'second.csv', atMs: Date.UTC(2026, 0, 2) });
for (let part = 0; part < 20; part++) {
  await upload.add(
    Array.from({ length: 1_000 }, (_, i) =>
      observationOf({ kind: 'lte', id: `26201_${part}_${i}`, timeMs: i + 1, name: 'second' }),
    ),
  );
}
if (stopAt === 'staging') standStill('staging');
await upload.finish({ lines: 20_000, rejected: 0 });
