import type { Eventual } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { Block } from './Block.ts';
import type { SettleFacts } from './settled.ts';
import type { SettledBatch } from './settleNetworks.ts';

/** What settling needs to know of an upload. */
export interface UploadToSettle extends Omit<SettleFacts, 'addressOf'> {
  upload: number;
  /** Of the cells in the runs, by the numbers in their keys. */
  cellIds: readonly string[];
}

/** Keeps the runs of an upload, and settles what is in them. */
export interface Settler {
  /** Resolves when it is time for another run. */
  take(run: Block): Promise<void>;
  /** Within the transaction that writes what comes of it. */
  settle(upload: UploadToSettle): Iterable<SettledBatch> | AsyncIterable<SettledBatch>;
  close(): Eventual<void>;
}
