import type { Observation } from '#domain/network/Observation.ts';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import type { PostgresStore } from '#server/emulator/wireless/shared/PostgresStore.ts';
import type { UploadWriter } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { Row } from '#server/emulator/wireless/store/Sql.ts';
import type { SqliteSql } from '#server/emulator/wireless/store/SqliteSql.ts';
import { held } from '#server/emulator/wireless/store/schema.ts';
import { FILE, uploadByFile } from '#server/emulator/wireless/store/uploadTable.ts';

const BATCH = 1_000;
const UPLOADS = `SELECT id, account, name, sha256, at_ms, lines, rejected, known, bytes
  FROM upload LEFT JOIN upload_size ON upload = id ORDER BY id`;
/** A file without a digest is known by its name and moment. */
const SAME = 'SELECT 1 AS known FROM upload WHERE sha256 IS NULL AND name = $1 AND at_ms = $2';
/** With what only a network has, the upload that brought each, and nothing of what is there already. */
const OBSERVATIONS = `SELECT o.upload, o.kind, o.name, time_ms, o.lat, o.lng, altitude, accuracy, signal,
  ${held('o.channel')} AS channel, ${held('o.frequency')} AS frequency, o.capabilities, n.id, n.rcois,
  ${held('n.mfgr', 'NULL')} AS mfgr
  FROM observation o JOIN network n ON n.key = o.network
  WHERE o.upload IN (SELECT value FROM json_each($1)) ORDER BY o.upload`;

export interface MoveOptions {
  /** Told of each file, and which share of its networks is placed. */
  onProgress(file: string, placed: number): void;
  signal: AbortSignal;
}

/**
 * Brings every upload of a home into a shared store as if its file were imported there, in the same order: what colleagues
 * have stored counts too, and each is whole or not there at all. Those that are there already are left out.
 */
export async function moveObservations(
  home: SqliteSql,
  store: PostgresStore,
  { onProgress, signal }: MoveOptions,
): Promise<void> {
  const uploads = home.rows(UPLOADS);
  const missing: Row[] = [];
  for (const upload of uploads) if (!(await isThere(store, upload))) missing.push(upload);
  const rows = home.each(OBSERVATIONS, JSON.stringify(missing.map(({ id }) => id)))[Symbol.iterator]();
  let row = rows.next().value as Row | undefined;
  for (const upload of missing) {
    const file = String(upload.name);
    const writer = await store.beginUpload({
      account: Number(upload.account),
      name: file,
      ...(upload.sha256 !== null && { sha256: String(upload.sha256) }),
      atMs: Number(upload.at_ms),
    });
    const stop = () => void writer.abandon();
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      while (row?.upload === upload.id) row = await addBatch(writer, row!, rows);
      onProgress(file, 0);
      const counts = {
        lines: Number(upload.lines),
        rejected: Number(upload.rejected),
        known: Number(upload.known),
      };
      await writer.finish(counts, (placed) => onProgress(file, placed));
    } catch (error) {
      await writer.abandon();
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
  for (const { sha256, bytes } of uploads)
    if (sha256 !== null && bytes != null) await uploadByFile(store.sql, String(sha256), Number(bytes));
}

/** Whether an upload of a home has come into a shared store. */
export async function isThere(store: PostgresStore, { sha256, name, at_ms }: Row): Promise<boolean> {
  const found = sha256 === null ? store.sql.rows(SAME, name!, at_ms!) : store.sql.rows(FILE, sha256!);
  return (await found).length > 0;
}

/** Adds up to a batch of one upload, from `first` on; answers the row behind them. */
async function addBatch(writer: UploadWriter, first: Row, rows: Iterator<Row>): Promise<Row | undefined> {
  const batch = [observationOf(first)];
  let row = rows.next().value as Row | undefined;
  for (; row?.upload === first.upload && batch.length < BATCH; row = rows.next().value as Row | undefined)
    batch.push(observationOf(row!));
  await writer.add(batch);
  return row;
}

function observationOf(row: Row): Observation {
  return {
    kind: RADIO_KINDS[Number(row.kind)]!,
    id: String(row.id),
    name: String(row.name),
    timeMs: Number(row.time_ms),
    lat: Number(row.lat),
    lng: Number(row.lng),
    altitudeMetres: Number(row.altitude),
    accuracyMetres: Number(row.accuracy),
    signalDbm: Number(row.signal),
    channel: Number(row.channel),
    frequencyMhz: Number(row.frequency),
    capabilities: String(row.capabilities),
    rcois: String(row.rcois ?? ''),
    mfgrId: Number(row.mfgr ?? -1),
  };
}
