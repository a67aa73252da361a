import { StoreFile, type StoreOptions } from '#server/disk/StoreFile.ts';
import type { Tables } from './Tables.ts';

/** Tables in a SQLite file of this home. */
export function fileTables(path: string, options: StoreOptions): Tables {
  const file = new StoreFile(path, options);
  return {
    isShared: false,
    async all(sql, ...values) {
      return file.all(sql, ...values);
    },
    async change(statements, neededBytes) {
      file.transact(() => {
        for (const [sql, ...values] of statements) file.run(sql, ...values);
      }, neededBytes);
    },
    async close() {
      file.close();
    },
  };
}
