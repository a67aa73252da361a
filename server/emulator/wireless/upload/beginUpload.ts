import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Observation } from '#domain/network/Observation.ts';
import { asDiskFailure, MIN_FREE_BYTES } from '#server/disk/diskFailure.ts';
import { transactInTurns } from '#server/disk/transact.ts';
import type { FreshNetworks } from '#server/emulator/wireless/columns/FreshNetworks.ts';
import { cellNumbers } from '#server/emulator/wireless/store/cellNumbers.ts';
import type {
  Eventual,
  OnStep,
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

/** An upload whose observations are taken at once. */
export interface EmbeddedUpload extends UploadWriter {
  add(batch: readonly Observation[]): void;
  finish(counts: { lines: number; rejected: number }, onStep?: OnStep): Promise<UploadSummary | undefined>;
  abandon(): void;
}

/** In the store and, until it is merged, in the write-ahead log. */
const OBSERVATION_BYTES = 500;

/**
 * Starts an upload. Everything waits in a stage; `finish` merges and settles it in one transaction and then calls
 * `publish` with the networks that it wrote.
 */
export function beginUpload(
  database: DatabaseSync,
  facts: UploadFacts,
  addressOf: AddressOf | undefined,
  publish: (fresh: FreshNetworks) => Eventual<void>,
): EmbeddedUpload {
  const stage = new Stage(tmpdir());
  let isMerging = false;
  let isAbandoned = false;
  return {
    add(batch) {
      try {
        stage.add(batch);
      } catch (error) {
        throw failureAt(join(tmpdir(), 'stage'), error);
      }
    },
    abandon() {
      isAbandoned = true;
      if (!isMerging) stage.close();
    },
    async finish(counts, onStep) {
      isMerging = true;
      try {
        addressOf?.(0, 0); // reads the places now, not while others wait for this one
        const merged = await transactInTurns(database, () =>
          merge(counts, (share) => {
            if (isAbandoned) throw new Error(`The upload of ${facts.name} was abandoned`);
            onStep?.(share);
          }),
        );
        if (merged) await publish(merged.fresh);
        return merged?.summary;
      } catch (error) {
        throw failureAt(database.location() ?? '', error);
      } finally {
        stage.close();
      }
    },
  };

  function failureAt(path: string, error: unknown): unknown {
    return asDiskFailure(error, path, MIN_FREE_BYTES + stage.count * OBSERVATION_BYTES);
  }

  /** Undefined where the file has come into the store meanwhile. */
  async function merge(counts: { lines: number; rejected: number }, onStep: OnStep) {
    const { account, name, sha256 = null, atMs } = facts;
    const sql = new SqliteSql(database);
    if (sha256 !== null && sql.rows(FILE, sha256).length > 0) return undefined;
    const day = dayOf(atMs);
    const trans = nextTrans(day, sql.rows(LAST_TRANS, ...transOf(day))[0]!);
    const [added] = sql.rows(ADD_UPLOAD, trans, account, name, sha256, atMs, counts.lines, counts.rejected);
    const upload = Number(added!.id);
    const settling = { ...facts, upload, trans, cellKey: cellNumbers(database), addressOf };
    const { fresh, ...settled } = await settleNetworks(database, stage, settling, onStep);
    const known = stage.count - settled.observations;
    const { observations, networksNew, networksChanged } = settled;
    await sql.run(NOTE_RESULT, observations, known, networksNew, networksChanged, upload);
    return { summary: { trans, known, ...settled, box: stage.bounds() }, fresh };
  }
}
