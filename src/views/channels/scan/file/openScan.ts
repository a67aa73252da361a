import type { ColumnMapping } from '#domain/scan/ColumnMapping.ts';
import { type Proposal, proposeMapping, SCAN_HEAD_BYTES, sniffScan } from '#domain/scan/proposeMapping.ts';
import { readScan, type Scan } from '#domain/scan/readScan.ts';
import type { ScanFormat } from '#domain/scan/ScanFormat.ts';
import { describeFile } from '#domain/survey/format/describeFile.ts';
import { yieldToMain } from '#ui/browser/yieldToMain.ts';

/** Of a frame's 16.7 ms; the rest is for drawing. */
const SLICE_MS = 8;

/** A file that was inspected, not read. */
export interface OpenedScan {
  file: Blob;
  name: string;
  format: ScanFormat | 'unknown';
  /** The proposed columns; undefined for WigleWifi, which needs no mapping, and for files without a table. */
  proposal: Proposal | undefined;
  /** The kind of file, to end the sentence "This is …". */
  description: string;
  /** The beginning of its content, bytes one character each. */
  head: string;
}

export interface ScanProgress {
  /** Of the file on disk, compressed or not. */
  bytes: number;
  totalBytes: number;
  rows: number;
}

/** Inspects the beginning of a file, decompressed if gzip. Rejects if the file cannot be read at all. */
export async function openScan(file: File): Promise<OpenedScan> {
  let head = '';
  try {
    for await (const piece of bytesOf(await unpacked(file))) {
      head += latin1(piece.subarray(0, SCAN_HEAD_BYTES - head.length));
      if (head.length >= SCAN_HEAD_BYTES) break;
    }
  } catch (error) {
    if (head === '') throw error;
  }
  const format = sniffScan(head);
  const proposal = format === 'wigle' || format === 'unknown' ? undefined : proposeMapping(head);
  return { file, name: file.name, format, proposal, description: describeFile(head), head };
}

/**
 * Reads a scan in slices that do not drop frames. A mapping is required unless the format has fixed columns. Rejects with
 * UnreadableScan for files that are no scan, and with the reason of `signal` when it aborts.
 */
export async function readScanFile(
  file: Blob,
  options: {
    mapping?: ColumnMapping | undefined;
    onProgress?: ((progress: ScanProgress) => void) | undefined;
    signal?: AbortSignal | undefined;
  } = {},
): Promise<Scan> {
  const { mapping, onProgress, signal } = options;
  let bytes = 0;
  let rows = 0;
  const tell = () => onProgress?.({ bytes, totalBytes: file.size, rows });
  const source = await unpacked(file, (count) => {
    bytes += count;
  });
  let sliceStart = performance.now();
  const scan = await readScan(bytesOf(source), {
    mapping,
    onProgress: (count) => {
      rows = count;
    },
    pause: () => {
      signal?.throwIfAborted();
      if (performance.now() - sliceStart < SLICE_MS) return undefined;
      tell();
      return yieldToMain().then(() => {
        sliceStart = performance.now();
      });
    },
  });
  tell();
  return scan;
}

/** The content of a file, decompressed if gzip; calls `count` with the bytes of the file read. */
async function unpacked(file: Blob, count?: (bytes: number) => void): Promise<ReadableStream<Uint8Array>> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        count?.(piece.byteLength);
        controller.enqueue(piece);
      },
    }),
  );
  const isGzip = first === 0x1f && second === 0x8b;
  return isGzip ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
}

/** Few browsers can iterate streams yet. */
async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return text;
}
