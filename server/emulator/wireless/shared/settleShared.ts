import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { foldCase } from '#domain/text/like.ts';
import { firstKey, macText } from '#server/emulator/wireless/store/networkKey.ts';
import {
  NETWORK_COLUMNS,
  type NetworkRecord,
  networkRecord,
  networkValues,
} from '#server/emulator/wireless/store/networkTable.ts';
import type { Row } from '#server/emulator/wireless/store/Sql.ts';
import { type Seen, type SettleFacts, settled } from '#server/emulator/wireless/upload/settled.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { copyRow } from './copyRow.ts';

/** Networks that are settled at once: enough to be quick, few enough to be held. */
const SLICE = 2_000;
const FIRST_CELL = firstKey('gsm');
const COLUMNS = [...NETWORK_COLUMNS, 'folded'];

const NEXT = `SELECT network, cell, mfgr, rcois FROM touched WHERE network > $1 ORDER BY network LIMIT ${SLICE}`;
const SEEN = `SELECT network, time_ms, lat, lng, signal, name, channel, frequency, capabilities, kind, upload
  FROM observation WHERE network = ANY($1::bigint[]) ORDER BY network, time_ms`;
const KNOWN = `SELECT ${NETWORK_COLUMNS.join()} FROM network WHERE key = ANY($1::bigint[])`;
const PUBLISH = `INSERT INTO network (${COLUMNS.join()}) SELECT ${COLUMNS.join()} FROM settled
  ON CONFLICT (key) DO UPDATE SET (${COLUMNS.join()}) = (${COLUMNS.map((name) => `excluded.${name}`).join()});
  TRUNCATE settled`;

/** Works out every network in the table `touched`, from all its observations, slice by slice in the order of keys. */
export async function settleShared(
  sql: SharedDatabase,
  facts: SettleFacts,
  onSlice: () => void,
): Promise<{ networksNew: number; networksChanged: number }> {
  let [networksNew, networksChanged] = [0, 0];
  await sql.script('CREATE TEMP TABLE settled (LIKE network)');
  for (let last: unknown = -1; ; ) {
    onSlice();
    const slice = await sql.rows(NEXT, Number(last));
    if (slice.length === 0) return { networksNew, networksChanged };
    last = slice.at(-1)!.network;
    const keys = `{${slice.map(({ network }) => network).join()}}`;
    const known = new Map((await sql.rows(KNOWN, keys)).map((row) => [Number(row.key), networkRecord(row)]));
    const seen = Map.groupBy(await sql.rows(SEEN, keys), ({ network }) => Number(network));
    const networks = slice.map((row) => settledOf(row, seen, known, facts));
    await writeNetworks(sql, networks);
    networksChanged += known.size;
    networksNew += slice.length - known.size;
  }
}

/** Adds networks, or replaces those with their keys, on a session with a table `settled`. */
export async function writeNetworks(sql: SharedDatabase, networks: readonly NetworkRecord[]): Promise<void> {
  const copy = await sql.copy(`COPY settled (${COLUMNS.join()}) FROM STDIN`);
  await copy.write(networks.map((one) => copyRow([...networkValues(one), foldedName(one)])).join(''));
  await copy.end();
  await sql.script(PUBLISH);
}

const foldedName = ({ name }: NetworkRecord) => (name === null ? null : foldCase(name));

function settledOf(
  { network, cell, mfgr, rcois }: Row,
  seen: ReadonlyMap<number, Row[]>,
  known: ReadonlyMap<number, NetworkRecord>,
  facts: SettleFacts,
): NetworkRecord {
  const key = Number(network);
  const id = key >= FIRST_CELL ? String(cell) : macText(key % (FIRST_CELL / 2));
  const extras = { mfgr: Number(mfgr), rcois: String(rcois) };
  return { ...settled(seen.get(key)!.map(seenOf), known.get(key), facts, extras), key, id };
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
