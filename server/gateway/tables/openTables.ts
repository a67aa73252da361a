import type { StoreOptions } from '#server/disk/StoreFile.ts';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { fileTables } from './fileTables.ts';
import { sharedTables } from './sharedTables.ts';
import type { Tables } from './Tables.ts';

/** A file of this home, by its path, or the database of a team. */
export type Place = string | SharedDatabase;

/** The tables of a store; `options` are for a file. */
export function openTables(place: Place, options: StoreOptions): Tables {
  return place instanceof SharedDatabase ? sharedTables(place) : fileTables(place, options);
}
