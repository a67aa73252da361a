import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import type { Fingerprints } from './Fingerprints.ts';

/** Those who share a database, and how they name the credentials that they share. */
export interface Team {
  database: SharedDatabase;
  fingerprints: Fingerprints;
}
