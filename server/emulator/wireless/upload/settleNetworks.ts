import type { DatabaseSync } from 'node:sqlite';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { firstKey, macText } from '#server/emulator/wireless/store/networkKey.ts';
import { networkReader, networkWriter } from '#server/emulator/wireless/store/networkTable.ts';
import type { Stage } from './Stage.ts';
import { type Seen, type SettleFacts, settled } from './settled.ts';

const FIRST_CELL = firstKey('gsm');

/** Works out every network that the staged upload brought something new for, from all its observations. */
export function settleNetworks(
  database: DatabaseSync,
  stage: Stage,
  facts: SettleFacts & { upload: number; cellKey: (id: string) => number },
): { networksNew: number; networksChanged: number } {
  const read = networkReader(database);
  const write = networkWriter(database);
  const extras = database.prepare(
    `SELECT max(mfgr) AS mfgr, max(rcois) AS rcois FROM ${stage.table} WHERE network = ?`,
  );
  database.exec(`CREATE INDEX temp.${stage.table}_network ON ${stage.table} (network, mfgr, rcois)`);
  const cellIds = stage.cellIds(facts.cellKey);
  let [networksNew, networksChanged] = [0, 0];
  for (const { key, seen } of touched(database, stage)) {
    if (!seen.some(({ upload }) => upload === facts.upload)) continue;
    const known = read(key);
    const { mfgr, rcois } = extras.get(key)!;
    const network = settled(seen, known, facts, { mfgr: Number(mfgr), rcois: String(rcois) });
    write({ ...network, key, id: key >= FIRST_CELL ? cellIds.get(key)! : macText(key % (FIRST_CELL / 2)) });
    if (known) networksChanged++;
    else networksNew++;
  }
  return { networksNew, networksChanged };
}

/** Each staged network with all its observations, oldest first. */
function* touched(database: DatabaseSync, stage: Stage): Generator<{ key: number; seen: Seen[] }> {
  const select = database.prepare(
    `SELECT network, time_ms, lat, lng, signal, name, channel, frequency, capabilities, kind, upload FROM observation
      WHERE network IN (SELECT network FROM ${stage.table}) ORDER BY network, time_ms`,
  );
  select.setReturnArrays(true);
  let key = Number.NaN;
  let seen: Seen[] = [];
  for (const row of select.iterate() as Iterable<unknown>) {
    const [network, timeMs, lat, lng, signalDbm, name, channel, frequencyMhz, capabilities, kind, upload] =
      row as [number, number, number, number, number, string, number, number, string, number, number];
    if (network !== key) {
      if (seen.length > 0) yield { key, seen };
      key = network;
      seen = [];
    }
    seen.push({
      timeMs,
      lat,
      lng,
      signalDbm,
      name,
      channel,
      frequencyMhz,
      capabilities,
      kind: RADIO_KINDS[kind]!,
      upload,
    });
  }
  if (seen.length > 0) yield { key, seen };
}
