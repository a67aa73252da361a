import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { readSalt } from '#server/disk/home.ts';
import { rejectsPath } from '#server/emulator/wireless/import/RejectLog.ts';
import { openWireless } from '#server/emulator/wireless/openWireless.ts';
import { Connections } from '#server/gateway/credentials/Connections.ts';
import { databasePlace } from '#server/postgres/databasePlace.ts';
import { type ImportTarget, REJECTS_SHOWN } from './ImportTarget.ts';

interface Store {
  home: string;
  /** The address of the shared database that holds it; without one it is in the home. */
  database: string | undefined;
  /** No instance runs at the home: as after an import in the page, the next start shows your own networks. */
  isIdle: boolean;
}

/** Opens the store of your own networks beside any instance. */
export function storeTarget({ home, database, isIdle }: Store): ImportTarget {
  const folder = join(home, 'wireless');
  const wireless = openWireless({ folder, database, dataset: 'own', networks: 0 });
  return {
    name: database ? `the shared database ${databasePlace(database)}` : `the store in ${folder}`,
    async run(path, { isAccepted, onProgress, signal }) {
      const id = randomUUID();
      const cancel = () => wireless.cancelImport(id);
      signal.addEventListener('abort', cancel);
      const progress = await wireless.importFile({ id, path, name: basename(path), isAccepted }, onProgress);
      signal.removeEventListener('abort', cancel);
      if (progress.state === 'done' && isIdle)
        new Connections(home, process.env, readSalt(home)).useDataset('own');
      const rejects = progress.rejected ? await wireless.importRejects(id, 0, REJECTS_SHOWN) : [];
      return { progress, rejects, rest: `in ${rejectsPath(folder, id)}` };
    },
    close: () => wireless.close(),
  };
}
