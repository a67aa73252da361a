import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Observation } from '#domain/network/Observation.ts';
import { asDiskFailure, isDiskFailure, MIN_FREE_BYTES } from '#server/disk/diskFailure.ts';
import { transact } from '#server/disk/transact.ts';
import { cellNumbers } from '#server/emulator/wireless/store/cellNumbers.ts';
import type {
  UploadFacts,
  UploadSummary,
  UploadWriter,
} from '#server/emulator/wireless/store/ObservationStore.ts';
import { SqliteSql } from '#server/emulator/wireless/store/SqliteSql.ts';
import { ADD_UPLOAD, FILE, NOTE_RESULT } from '#server/emulator/wireless/store/uploadTable.ts';
import { dayOf, LAST_TRANS, nextTrans, transOf } from './nextTrans.ts';
import { Stage } from './Stage.ts';
import type { AddressOf } from './settled.ts';
import { settleNetworks } from './settleNetworks.ts';

/** An upload that never waits. */
export interface EmbeddedUpload extends UploadWriter {
  add(batch: readonly Observation[]): void;
  finish(counts: { lines: number; rejected: number }): UploadSummary | undefined;
  abandon(): void;
}

/** Where SQLite keeps the stage. */
const TEMPORARY = join(tmpdir(), 'stage');
/** In the store and, until it is merged, in the write-ahead log. */
const OBSERVATION_BYTES = 500;

/**
 * Starts an upload. Everything waits in a stage; `finish` merges and settles it in one transaction and then calls
 * `publish` with a subquery of the keys that were touched.
 */
export function beginUpload(
  database: DatabaseSync,
  facts: UploadFacts,
  addressOf: AddressOf | undefined,
  publish: (touched: string) => void,
): EmbeddedUpload {
  const stage = new Stage(database);
  return {
    add: (batch) => onDisk(TEMPORARY, () => stage.add(batch)),
    abandon: drop,
    finish(counts) {
      try {
        const summary = onDisk(database.location() ?? '', () => merge(counts));
        if (summary) publish(`SELECT network FROM ${stage.table}`);
        return summary;
      } finally {
        drop();
      }
    },
  };

  function onDisk<T>(path: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw asDiskFailure(error, path, MIN_FREE_BYTES + stage.count * OBSERVATION_BYTES);
    }
  }

  /** Where a full disk does not allow it, the stage goes with the connection. */
  function drop(): void {
    try {
      stage.drop();
    } catch (error) {
      if (!isDiskFailure(asDiskFailure(error, TEMPORARY))) throw error;
    }
  }

  function merge(counts: { lines: number; rejected: number }): UploadSummary | undefined {
    return transact(database, () => {
      const { account, name, sha256 = null, atMs } = facts;
      const sql = new SqliteSql(database);
      if (sha256 !== null && sql.rows(FILE, sha256).length > 0) return undefined;
      const day = dayOf(atMs);
      const trans = nextTrans(day, sql.rows(LAST_TRANS, ...transOf(day))[0]!);
      const [added] = sql.rows(ADD_UPLOAD, trans, account, name, sha256, atMs, counts.lines, counts.rejected);
      const upload = Number(added!.id);
      const cellKey = cellNumbers(database);
      stage.numberCells(cellKey);
      const observations = stage.merge(upload);
      const settled = settleNetworks(database, stage, { ...facts, upload, trans, cellKey, addressOf });
      const known = stage.count - observations;
      sql.run(NOTE_RESULT, observations, known, settled.networksNew, settled.networksChanged, upload);
      return { trans, observations, known, ...settled, box: stage.bounds() };
    });
  }
}
