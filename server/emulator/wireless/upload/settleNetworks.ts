import type { DatabaseSync } from 'node:sqlite';
import { cellNumbers } from '#server/emulator/wireless/store/cellNumbers.ts';
import { networkReader, networkValues } from '#server/emulator/wireless/store/networkTable.ts';
import type { SqlValue } from '#server/emulator/wireless/store/Sql.ts';
import type { Block, StagedObservation } from './Block.ts';
import { BlockBuilder } from './BlockBuilder.ts';
import type { Runs } from './Runs.ts';
import { seenReader } from './seenReader.ts';
import { type Seen, type SettleFacts, settled } from './settled.ts';

/** Staged observations between two turns of others, or more where a network has more. */
const BATCH = 1_000;

/** What settling tells of some networks; plain data, so that a thread can hand it to another. */
export interface SettledBatch {
  /** Those that have something new, as rows of the table. */
  networks: SqlValue[][];
  /** Those of them that are new. */
  added: number;
  /** Those that are not stored yet. */
  observations: Block;
  /** How many staged observations it is from. */
  staged: number;
}

/**
 * Works out every network that has something new in runs from all its observations. What is stored is read on `database`,
 * which writes what comes of it or sees nothing of that.
 */
export function* settleNetworks(
  database: DatabaseSync,
  runs: Runs,
  facts: SettleFacts & { upload: number; cellIds: readonly string[] },
): Generator<SettledBatch> {
  const knownNetwork = networkReader(database);
  const storedOf = seenReader(database);
  const observations = new BlockBuilder(2 * BATCH);
  let networks: SqlValue[][] = [];
  let [added, passed] = [0, 0];
  const batch = (): SettledBatch => ({ networks, added, observations: observations.take(), staged: passed });
  for (const { key, id, staged } of runs.networks(facts.cellIds, cellNumbers(database))) {
    const known = knownNetwork(key);
    const { seen, brought } = merged(known ? storedOf(key) : [], staged, facts.upload);
    if (brought.length > 0) {
      for (const one of brought) observations.add(key, one);
      networks.push(networkValues({ ...settled(seen, known, facts, extrasOf(staged)), key, id }));
      if (!known) added += 1;
    }
    passed += staged.length;
    if (passed < BATCH) continue;
    yield batch();
    networks = [];
    [added, passed] = [0, 0];
  }
  if (passed > 0) yield batch();
}

/** All observations of a network in the order of the table, each once; of equal ones the stored, else the first. */
function merged(stored: readonly Seen[], staged: readonly StagedObservation[], upload: number) {
  for (const one of staged) one.upload = upload;
  const all = stored.length > 0 ? [...stored, ...staged] : staged;
  const isInOrder = all.every((one, at) => at === 0 || inTableOrder(all[at - 1]!, one) < 0);
  if (isInOrder) return { seen: all, brought: staged }; // as loggers write it
  const sorted = all.toSorted(inTableOrder);
  const seen = sorted.filter((one, at) => at === 0 || inTableOrder(sorted[at - 1]!, one) !== 0);
  return { seen, brought: seen.filter((one): one is StagedObservation => one.upload === upload) };
}

function inTableOrder(one: Seen, other: Seen): number {
  return (
    one.timeMs - other.timeMs || one.lat - other.lat || one.lng - other.lng || one.signalDbm - other.signalDbm
  );
}

function extrasOf(staged: readonly StagedObservation[]): { mfgr: number; rcois: string } {
  let [mfgr, rcois] = [-1, ''];
  for (const one of staged) {
    if (one.mfgrId > mfgr) mfgr = one.mfgrId;
    if (one.rcois > rcois) rcois = one.rcois;
  }
  return { mfgr, rcois };
}
