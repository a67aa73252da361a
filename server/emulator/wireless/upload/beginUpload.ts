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
      if (facts.sha256 !== undefined && hasFile(database, facts.sha256)) return undefined;
      const sql = new SqliteSql(database);
      const day = dayOf(facts.atMs);
      const trans = nextTrans(day, sql.rows(LAST_TRANS, ...transOf(day))[0]!);
      const upload = insertUpload(trans, counts);
      const cellKey = cellNumbers(database);
      stage.numberCells(cellKey);
      const observations = stage.merge(upload);
      const settled = settleNetworks(database, stage, { ...facts, upload, trans, cellKey, addressOf });
      const known = stage.count - observations;
      database
        .prepare(
          'UPDATE upload SET observations = ?, known = ?, networks_new = ?, networks_changed = ? WHERE id = ?',
        )
        .run(observations, known, settled.networksNew, settled.networksChanged, upload);
      return { trans, observations, known, ...settled, box: stage.bounds() };
    });
  }

  function insertUpload(trans: string, { lines, rejected }: { lines: number; rejected: number }): number {
    const { lastInsertRowid } = database
      .prepare(
        `INSERT INTO upload (trans, account, name, sha256, at_ms, lines, rejected, observations, known,
          networks_new, networks_changed) VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0)`,
      )
      .run(trans, facts.account, facts.name, facts.sha256 ?? null, facts.atMs, lines, rejected);
    return Number(lastInsertRowid);
  }
}

/** Whether a file with a digest is in the store. */
export function hasFile(database: DatabaseSync, sha256: string): boolean {
  return database.prepare('SELECT 1 FROM upload WHERE sha256 = ?').get(sha256) !== undefined;
}
