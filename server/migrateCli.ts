// npm run migrate -- [--home DIR] [--database URL]

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { visibleString } from '#domain/text/visibleText.ts';
import { homeFolder } from '#server/disk/home.ts';
import { addressOf } from '#server/emulator/wireless/reference/gazetteer.ts';
import type { Moved } from '#server/migrate/Moved.ts';
import { moveHome } from '#server/migrate/moveHome.ts';
import { openSharedDatabase } from '#server/postgres/openSharedDatabase.ts';

const USAGE = `Usage: npm run migrate -- [--home DIR] [--database URL]
Brings the tables of a shared PostgreSQL database to this version, and copies what a team shares from a home into it.
  --home      the home to copy; without it nothing is copied
  --database  the address, such as postgres://USER@HOST/DATABASE; or AIRLEDGER_DATABASE, which other users of this
              machine do not see
The home is only read. Run it again after an interruption: what is there is not copied twice.`;

const PRINTED_MS = 2_000;
const count = (value: number) => value.toLocaleString('en-GB');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      home: { type: 'string' },
      database: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const url = values.database ?? process.env.AIRLEDGER_DATABASE;
  if (values.help || !url) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const home = values.home && homeFolder(values.home);
  if (home && !existsSync(join(home, 'salt')))
    throw new Error(`${visibleString(home)} is not the home folder of an Airledger.`);
  const cancel = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => cancel.abort(new Error('Cancelled. Run it again to copy the rest.')));
  const shared = openSharedDatabase(url);
  try {
    await shared.ready();
    console.log(`The tables of the shared database ${shared.place} are of this version.`);
    if (!home) return 0;
    return report(await moveHome(home, shared, addressOf, { onProgress: printer(), signal: cancel.signal }));
  } finally {
    await shared.close();
  }
}

/** Whether all is there is what the process ends with. */
function report(moved: readonly Moved[]): number {
  console.log(`In the home, and of that in the shared database:`);
  for (const { what, here, there } of moved)
    console.log(`  ${what.padEnd(18)}${count(here).padStart(16)}${count(there).padStart(16)}`);
  console.log(
    'Not copied: credentials, quotas, the request log, map files, workbooks, other jobs, and the sample data.',
  );
  const isWhole = moved.every(({ here, there }) => here === there);
  console.log(
    isWhole
      ? 'Everything is there. Start Airledger with --database from now on; the home stays as it is.'
      : 'Something is missing. An import may have added it meanwhile: run this again.',
  );
  return isWhole ? 0 : 1;
}

/** At most one line in two seconds. */
function printer(): (file: string, placed: number) => void {
  let printedMs = -PRINTED_MS;
  return (file, placed) => {
    if (performance.now() - printedMs < PRINTED_MS) return;
    printedMs = performance.now();
    console.error(`${visibleString(file)}: placing networks: ${Math.floor(100 * placed)} %`);
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
