// The thread of one import: it reads the file and writes the store on a connection of its own, so that searches go on
// meanwhile, and what it took of memory goes with it.

import { parentPort, workerData } from 'node:worker_threads';
import type { FreshNetworks } from '#server/emulator/wireless/columns/FreshNetworks.ts';
import { addressOf, cacheGazetteerIn } from '#server/emulator/wireless/reference/gazetteer.ts';
import type {
  ImportFile,
  ImportProgress,
  RejectedLine,
} from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import { joinDatabase } from '#server/emulator/wireless/store/openDatabase.ts';
import { SqliteSql } from '#server/emulator/wireless/store/SqliteSql.ts';
import { FILE } from '#server/emulator/wireless/store/uploadTable.ts';
import { beginUpload } from '#server/emulator/wireless/upload/beginUpload.ts';
import { ThreadSettler } from '#server/emulator/wireless/upload/ThreadSettler.ts';
import { answerCalls, type Method } from '#server/emulator/workerCalls.ts';
import { importFile } from './importFile.ts';
import { MAX_REJECTS } from './RejectLog.ts';

export interface ImportThreadData {
  /** The database, which the host has open. */
  path: string;
  /** Where places are cached. */
  folder: string;
}

/** The first of the rejected lines, or how far it is. */
export type ImportNews = { rejected: RejectedLine } | { progress: ImportProgress };

export interface ImportMethods {
  /** Notes are ImportNews; stopping the call cancels the import. */
  importFile: Method<
    { file: Omit<ImportFile, 'id'>; account: number },
    { progress: ImportProgress; fresh: FreshNetworks | undefined }
  >;
  /** Else the next write, on the thread that answers searches, would cut off a log as large as what was brought. */
  emptyLog: Method<null, null>;
}

const { path, folder } = workerData as ImportThreadData;
cacheGazetteerIn(folder);

answerCalls<ImportMethods>(parentPort!, {
  async importFile({ file, account }, { signal, note, move }) {
    const tell = (news: ImportNews) => note(news);
    const database = joinDatabase(path);
    const sql = new SqliteSql(database);
    let fresh: FreshNetworks | undefined;
    let rejects = 0;
    const store: Parameters<typeof importFile>[0] = {
      hasFile: (sha256: string) => sql.rows(FILE, sha256).length > 0,
      beginUpload: (facts) =>
        beginUpload(
          database,
          facts,
          addressOf,
          (networks) => {
            fresh = networks;
          },
          () => new ThreadSettler({ path, folder }),
        ),
    };
    try {
      const progress = await importFile(store, file, {
        account,
        onProgress: (progress) => tell({ progress }),
        isCancelled: () => signal.aborted,
        onReject(rejected) {
          if (rejects++ < MAX_REJECTS) tell({ rejected });
        },
      });
      if (fresh) move(fresh.columns.key.buffer);
      return { progress, fresh };
    } finally {
      database.close();
      if (!fresh) emptyLog();
    }
  },
  emptyLog() {
    emptyLog();
    return null;
  },
});

function emptyLog(): void {
  const database = joinDatabase(path);
  try {
    database.exec('PRAGMA busy_timeout = 1000; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // What was brought is in the log, and safe: a later write cuts it off.
  } finally {
    database.close();
  }
}
