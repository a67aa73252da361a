import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { addressIn } from '#server/emulator/wireless/store/networkKey.ts';
import {
  NETWORK_COLUMNS,
  type NetworkRecord,
  networkRecord,
} from '#server/emulator/wireless/store/networkTable.ts';
import type { OnStep } from '#server/emulator/wireless/store/ObservationStore.ts';
import { OBSERVATION_COLUMNS } from '#server/emulator/wireless/store/observationTable.ts';
import type { Row } from '#server/emulator/wireless/store/Sql.ts';
import { type Seen, type SettleFacts, settled } from '#server/emulator/wireless/upload/settled.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { writeNetworks } from './writeNetworks.ts';

/** Networks that are settled at once: enough to be quick, few enough to be held. */
const SLICE = 2_000;

const NEXT = `SELECT network, cell, mfgr, rcois FROM touched WHERE network > $1 ORDER BY network LIMIT ${SLICE}`;
const MERGE = `INSERT INTO observation (${OBSERVATION_COLUMNS})
  SELECT network, time_ms, lat, lng, signal, altitude, accuracy, name, channel, frequency, capabilities, kind,
    $1::integer FROM ordered WHERE network BETWEEN $2 AND $3 ORDER BY network, time_ms, lat, lng, signal
  ON CONFLICT DO NOTHING`;
const SEEN = `SELECT network, time_ms, lat, lng, signal, name, channel, frequency, capabilities, kind, upload
  FROM observation WHERE network = ANY($1::bigint[]) ORDER BY network, time_ms`;
const KNOWN = `SELECT ${NETWORK_COLUMNS.join()} FROM network WHERE key = ANY($1::bigint[])`;

const ADD_COUNT = 'INSERT INTO observation_count (upload, kind, count) VALUES ($1, $2, $3)';

interface Merged {
  /** Those that were not known. */
  observations: number;
  networksNew: number;
  networksChanged: number;
}

interface Slice {
  touched: Row[];
  known: Map<number, NetworkRecord>;
  seen: Row[];
}

/**
 * Copies what is new of the table `ordered` into the observations and works out every network that has something new from
 * all its observations: slice by slice of the table `touched`, each read while the one before is worked out.
 */
export async function mergeStage(
  sql: SharedDatabase,
  facts: SettleFacts & { upload: number },
  onStep: OnStep,
): Promise<Merged> {
  const merged: Merged = { observations: 0, networksNew: 0, networksChanged: 0 };
  const counts = new Map<number, number>();
  const total = Number((await sql.rows('SELECT count(*) AS count FROM touched'))[0]!.count);
  let done = 0;
  for (let next = readSlice(sql, -1, facts.upload); ; ) {
    const slice = await next;
    if (!slice) break;
    next = readSlice(sql, Number(slice.touched.at(-1)!.network), facts.upload);
    next.catch(() => {}); // whoever awaits it is told
    const fresh = slice.seen.filter(({ upload }) => Number(upload) === facts.upload);
    for (const { kind } of fresh) counts.set(Number(kind), (counts.get(Number(kind)) ?? 0) + 1);
    const changed = new Set(fresh.map(({ network }) => Number(network)));
    const seen = Map.groupBy(slice.seen, ({ network }) => Number(network));
    const networks = slice.touched
      .filter(({ network }) => changed.has(Number(network)))
      .map((row) => settledOf(row, seen.get(Number(row.network))!, slice.known, facts));
    const replaced = networks.map(({ key }) => key).filter((key) => slice.known.has(key));
    await writeNetworks(sql, networks, replaced);
    merged.observations += fresh.length;
    merged.networksChanged += replaced.length;
    merged.networksNew += networks.length - replaced.length;
    done += slice.touched.length;
    onStep(done / total);
  }
  for (const [kind, count] of counts) await sql.run(ADD_COUNT, facts.upload, kind, count);
  return merged;
}

async function readSlice(sql: SharedDatabase, after: number, upload: number): Promise<Slice | undefined> {
  const touched = await sql.rows(NEXT, after);
  if (touched.length === 0) return undefined;
  const keys = touched.map(({ network }) => Number(network));
  const list = `{${keys.join()}}`;
  const brought = await sql.run(MERGE, upload, keys[0]!, keys.at(-1)!);
  if (brought === 0) return { touched, known: new Map(), seen: [] };
  const [known, seen] = await Promise.all([sql.rows(KNOWN, list), sql.rows(SEEN, list)]);
  return {
    touched,
    known: new Map(known.map((row) => [Number(row.key), networkRecord(row)])),
    seen,
  };
}

function settledOf(
  { network, cell, mfgr, rcois }: Row,
  seen: readonly Row[],
  known: ReadonlyMap<number, NetworkRecord>,
  facts: SettleFacts,
): NetworkRecord {
  const key = Number(network);
  const id = addressIn(key) ?? String(cell);
  const extras = { mfgr: Number(mfgr), rcois: String(rcois) };
  return { ...settled(seen.map(seenOf), known.get(key), facts, extras), key, id };
}

function seenOf(row: Row): Seen {
  return {
    timeMs: Number(row.time_ms),
    lat: Number(row.lat),
    lng: Number(row.lng),
    signalDbm: Number(row.signal),
    name: String(row.name),
    channel: Number(row.channel),
    frequencyMhz: Number(row.frequency),
    capabilities: String(row.capabilities),
    kind: RADIO_KINDS[Number(row.kind)]!,
    upload: Number(row.upload),
  };
}
