import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { type FreshNetworks, FreshNetworksBuilder } from '#server/emulator/wireless/columns/FreshNetworks.ts';
import { networkReader, networkWriter } from '#server/emulator/wireless/store/networkTable.ts';
import type { OnStep } from '#server/emulator/wireless/store/ObservationStore.ts';
import { observationWriter } from '#server/emulator/wireless/store/observationTable.ts';
import type { StagedObservation } from './Block.ts';
import type { Stage } from './Stage.ts';
import { seenReader } from './seenReader.ts';
import { type Seen, type SettleFacts, settled } from './settled.ts';

/** Networks between two turns of others. */
const SLICE = 1_000;

interface Settled {
  /** Those that were not known. */
  observations: number;
  networksNew: number;
  networksChanged: number;
  fresh: FreshNetworks;
}

/**
 * Copies what is new of a stage into the observations, and works out every network that has something new from all its
 * observations. `onStep` may throw.
 */
export async function settleNetworks(
  database: DatabaseSync,
  stage: Stage,
  facts: SettleFacts & { upload: number; cellKey: (id: string) => number },
  onStep: OnStep,
): Promise<Settled> {
  const knownNetwork = networkReader(database);
  const storedOf = seenReader(database);
  const observations = observationWriter(database);
  const writeNetwork = networkWriter(database);
  const fresh = new FreshNetworksBuilder();
  const counts = { observations: 0, networksNew: 0, networksChanged: 0 };
  let [passed, visited] = [0, 0];
  for (const { key, id, staged } of stage.networks(facts.cellKey)) {
    const known = knownNetwork(key);
    const { seen, brought } = merged(known ? storedOf(key) : [], staged, facts.upload);
    if (brought.length > 0) {
      for (const one of brought) observations.add(key, one);
      const network = { ...settled(seen, known, facts, extrasOf(staged)), key, id };
      writeNetwork(network);
      fresh.add(network);
      counts.observations += brought.length;
      counts[known ? 'networksChanged' : 'networksNew']++;
    }
    passed += staged.length;
    if (++visited % SLICE > 0) continue;
    onStep(passed / stage.count);
    await setImmediate();
  }
  observations.flush();
  return { ...counts, fresh: fresh.end() };
}

/** All observations of a network in the order of the table, each once; of equal ones the stored, else the first. */
function merged(stored: readonly Seen[], staged: readonly StagedObservation[], upload: number) {
  for (const one of staged) one.upload = upload;
  const all = [...stored, ...staged].sort(inTableOrder);
  const seen = all.filter((one, at) => at === 0 || inTableOrder(all[at - 1]!, one) !== 0);
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
