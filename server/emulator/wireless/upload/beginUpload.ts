import type { DatabaseSync } from 'node:sqlite';
import { asDiskFailure, MIN_FREE_BYTES } from '#server/disk/diskFailure.ts';
import { transactInTurns } from '#server/disk/transact.ts';
import type { FreshNetworks } from '#server/emulator/wireless/columns/FreshNetworks.ts';
import type {
  Eventual,
  OnStep,
  UploadFacts,
  UploadSummary,
  UploadWriter,
} from '#server/emulator/wireless/store/ObservationStore.ts';
import { SqliteSql } from '#server/emulator/wireless/store/SqliteSql.ts';
import { ADD_UPLOAD, FILE, NOTE_RESULT } from '#server/emulator/wireless/store/uploadTable.ts';
import { LocalSettler } from './LocalSettler.ts';
import { dayOf, LAST_TRANS, nextTrans, transOf } from './nextTrans.ts';
import type { Settler } from './Settler.ts';
import { Stage } from './Stage.ts';
import type { AddressOf } from './settled.ts';
import { writeSettled } from './writeSettled.ts';

/** An upload that may be abandoned from one moment to the next. */
export interface EmbeddedUpload extends UploadWriter {
  finish(counts: { lines: number; rejected: number }, onStep?: OnStep): Promise<UploadSummary | undefined>;
}

/** In the store and, until it is merged, in the write-ahead log. */
const OBSERVATION_BYTES = 500;

/**
 * Starts an upload. Everything waits in a stage; `finish` settles it, writes it in one transaction and then calls `publish`
 * with the networks that it wrote. `settlerOfMany` makes what settles more than a run, if not this thread.
 */
export function beginUpload(
  database: DatabaseSync,
  facts: UploadFacts,
  addressOf: AddressOf | undefined,
  publish: (fresh: FreshNetworks) => Eventual<void>,
  settlerOfMany?: () => Settler,
): EmbeddedUpload {
  let settler: Settler | undefined;
  const local = () => new LocalSettler(database, addressOf);
  const stage = new Stage((run) => {
    settler ??= settlerOfMany?.() ?? local();
    return settler.take(run);
  });
  let isMerging = false;
  let isAbandoned = false;
  return {
    add: (batch) => stage.add(batch),
    abandon() {
      isAbandoned = true;
      if (!isMerging) return settler?.close();
    },
    async finish(counts, onStep) {
      isMerging = true;
      const here = settler ?? local();
      try {
        if (here instanceof LocalSettler) addressOf?.(0, 0); // reads the places now, not while others wait for this one
        await here.take(stage.rest());
        const merged = await transactInTurns(database, () =>
          merge(here, counts, (share) => {
            if (isAbandoned) throw new Error(`The upload of ${facts.name} was abandoned`);
            onStep?.(share);
          }),
        );
        if (merged) await publish(merged.fresh);
        return merged?.summary;
      } catch (error) {
        throw asDiskFailure(
          error,
          database.location() ?? '',
          MIN_FREE_BYTES + stage.count * OBSERVATION_BYTES,
        );
      } finally {
        await here.close();
      }
    },
  };

  /** Undefined where the file has come into the store meanwhile. */
  async function merge(settler: Settler, counts: { lines: number; rejected: number }, onStep: OnStep) {
    const { account, name, sha256 = null, atMs } = facts;
    const sql = new SqliteSql(database);
    if (sha256 !== null && sql.rows(FILE, sha256).length > 0) return undefined;
    const day = dayOf(atMs);
    const trans = nextTrans(day, sql.rows(LAST_TRANS, ...transOf(day))[0]!);
    const [added] = sql.rows(ADD_UPLOAD, trans, account, name, sha256, atMs, counts.lines, counts.rejected);
    const upload = Number(added!.id);
    const batches = settler.settle({ account, atMs, trans, upload, cellIds: stage.cellIds() });
    let settled = 0;
    const { fresh, ...written } = await writeSettled(database, upload, batches, (staged) => {
      settled = staged;
      onStep(staged / stage.count);
    });
    // A thread that ended between two calls was replaced by an empty one.
    if (settled !== stage.count)
      throw new Error(`${stage.count - settled} observations were lost on the way; import the file again.`);
    await settler.close(); // room for what follows
    const known = stage.count - written.observations;
    const { observations: brought, networksNew, networksChanged } = written;
    await sql.run(NOTE_RESULT, brought, known, networksNew, networksChanged, upload);
    return { summary: { trans, known, ...written, box: stage.bounds() }, fresh: fresh.end() };
  }
}
