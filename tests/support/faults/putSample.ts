import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { loadSampleData } from '#server/emulator/wireless/sample/loadSampleData.ts';
import { markSample, samplePath } from '#server/emulator/wireless/sample/sampleFile.ts';

/** In the sample data of an instance that a test starts. */
export const SAMPLE_NETWORKS = 300;

let made: string | undefined;

/** Puts sample data, made once in a process, into a home: an instance on an empty one would spend seconds on its own. */
export function putSample(home: string): void {
  made ??= makeSample();
  const folder = join(home, 'wireless');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  cpSync(made, folder, { recursive: true });
}

function makeSample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-sample-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const store = openStore(samplePath(folder));
  loadSampleData(store, { networks: SAMPLE_NETWORKS, nowMs: Date.now() });
  markSample(store.database, SAMPLE_NETWORKS);
  store.close();
  return folder;
}
