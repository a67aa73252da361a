import { migrate } from './migrations.ts';
import { SharedDatabase } from './SharedDatabase.ts';

/**
 * A database whose tables are brought to this version before their first use. It need not be there yet: each use tries it,
 * and throws what `migrate` throws.
 */
export function openSharedDatabase(url: string, connections?: number): SharedDatabase {
  return new SharedDatabase(url, { prepare: migrate, ...(connections && { connections }) });
}
