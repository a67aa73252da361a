import { Fingerprints } from '#server/gateway/credentials/Fingerprints.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { HomeLedger } from './HomeLedger.ts';
import type { Ledger } from './Ledger.ts';
import { SharedLedger } from './SharedLedger.ts';

/** The ledger of a home, or that of its team where there is a database. */
export function openLedger(path: string, database: SharedDatabase | undefined): Ledger {
  const home = new HomeLedger(path);
  return database ? new SharedLedger({ database, fingerprints: new Fingerprints(database), home }) : home;
}
