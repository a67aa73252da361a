import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { readSalt } from '#server/disk/home.ts';
import { rejectsPath } from '#server/emulator/wireless/import/RejectLog.ts';
import { openWireless } from '#server/emulator/wireless/openWireless.ts';
import { Connections } from '#server/gateway/credentials/Connections.ts';
import { type ImportTarget, REJECTS_SHOWN } from './ImportTarget.ts';

/** Opens the store of a home folder that no instance runs at. As after an import in the page, the next start shows it. */
export function storeTarget(home: string): ImportTarget {
  const folder = join(home, 'wireless');
  const wireless = openWireless({ folder, dataset: 'own', networks: 0 });
  return {
    name: `the store in ${folder}`,
    async run(path, { isAccepted, onProgress, signal }) {
      const id = randomUUID();
      const cancel = () => wireless.cancelImport(id);
      signal.addEventListener('abort', cancel);
      const progress = await wireless.importFile({ id, path, name: basename(path), isAccepted }, onProgress);
      signal.removeEventListener('abort', cancel);
      if (progress.state === 'done') new Connections(home, process.env, readSalt(home)).useDataset('own');
      const rejects = progress.rejected ? await wireless.importRejects(id, 0, REJECTS_SHOWN) : [];
      return { progress, rejects, rest: `in ${rejectsPath(folder, id)}` };
    },
    close: () => wireless.close(),
  };
}
