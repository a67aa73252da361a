import type { ExportRows } from '#domain/export/ExportRows.ts';
import { networkRows } from '#domain/network/export/networkRows.ts';
import { appendNetworks, emptyTable } from '#domain/network/NetworkTable.ts';
import { SurveyNetworks } from '#domain/saved/SurveyNetworks.ts';
import type { SurveyReader } from '#domain/survey/format/SurveyFormat.ts';
import { sniffFormat } from '#domain/survey/sniffFormat.ts';

/** Enough to tell the format by. */
const HEAD_BYTES = 4096;
/** Unpacked. */
const MOST_BYTES = 512 * 2 ** 20;

export interface SurveyRows {
  rows: ExportRows;
  /** Of the latest sighting, epoch milliseconds. */
  latestMs: number;
  /** Lines that could not be read. */
  rejected: number;
}

/** The networks of a survey file in text, plain or .gz. Throws UnknownFormat, and an Error for one that is too large. */
export async function readSurveyFile(file: File, signal: AbortSignal): Promise<SurveyRows> {
  const found = new SurveyNetworks();
  let reader: SurveyReader | undefined;
  let head = '';
  let size = 0;
  const stream = (await isGzip(file))
    ? file.stream().pipeThrough(new DecompressionStream('gzip'))
    : file.stream();
  const bytes = stream.getReader();
  for (let next = await bytes.read(); !next.done; next = await bytes.read()) {
    signal.throwIfAborted();
    size += next.value.length;
    if (size > MOST_BYTES) throw new Error(`The survey is larger than ${MOST_BYTES / 2 ** 20} MiB.`);
    head += latin1(next.value);
    if (!reader && head.length < HEAD_BYTES) continue;
    reader ??= sniffFormat(head, []).reader();
    reader.push(head, found);
    head = '';
  }
  reader ??= sniffFormat(head, []).reader();
  reader.push(head, found);
  reader.end(found);
  const networks = found.networks();
  const table = appendNetworks(emptyTable(), networks);
  return {
    rows: networkRows(
      table,
      Uint32Array.from({ length: table.length }, (_, row) => row),
    ),
    latestMs: networks.reduce((latest, { lastMs }) => Math.max(latest, lastMs ?? 0), 0) || file.lastModified,
    rejected: found.rejected,
  };
}

async function isGzip(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

/** One character a byte; the decoder of this name is Windows' in browsers. */
function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
