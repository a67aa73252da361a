// Homes with sample data, made once for a whole run; every instance starts on a copy.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeHome, startApp } from './startApp.ts';

/** Networks in the sample data: enough for sample scans and towns, or as few as a test can do with. */
export const SIZES = { large: 20_000, small: 1000 } as const;
export type Size = keyof typeof SIZES;

const FOLDER = 'AIRLEDGER_PREPARED_HOMES';

/** Global set-up: makes the homes; what it returns removes them. */
export async function prepareHomes() {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-homes-'));
  process.env[FOLDER] = folder;
  await Promise.all(
    Object.entries(SIZES).map(async ([size, networks]) => {
      const app = await startApp(networks, {}, join(folder, size));
      await app.samplesMade();
      await app.end();
    }),
  );
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A copy that its instance may change; `into` is made when it is not there. */
export function copyHome(size: Size, into = makeHome()): string {
  cpSync(join(process.env[FOLDER]!, size), into, { recursive: true });
  return into;
}
