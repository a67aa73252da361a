import { HomeLedger } from './HomeLedger.ts';
import type { Ledger } from './Ledger.ts';
import { SharedLedger, type SharedLedgerOptions } from './SharedLedger.ts';

/** The ledger of a home, or that of its team where there is one. */
export function openLedger(path: string, team: Omit<SharedLedgerOptions, 'home'> | undefined): Ledger {
  const home = new HomeLedger(path);
  return team ? new SharedLedger({ ...team, home }) : home;
}
