import { readCellId } from '#domain/cellId.ts';
import type { Observation } from '#domain/observation.ts';
import { familyOf } from '#domain/radioKind.ts';
import { WigleReader } from '#domain/survey/wigle/WigleReader.ts';
import type { Layout, LineReader, LineSink, ScanLine } from './lineReader.ts';
import { mapHeaderLine } from './proposeMapping.ts';
import { readIdentity } from './readScanRow.ts';
import type { CellKind, ScanRow } from './scanRow.ts';

/** What a row begins with; no name of a column does. */
const ADDRESS = /^"?([0-9a-f]{2}[:-]?[0-9a-f]{2}|\d+_)/i;

/** Reads the lines of a WigleWifi file and takes its cells. */
export class WigleCells implements LineReader {
  readonly #reader = new WigleReader();
  /** Line of the file that the reader counts as 0. */
  #before = -1;
  #last: ScanLine = { number: 0, text: '', isCutOff: false };

  take(line: ScanLine, sink: LineSink): Layout | undefined {
    const next = ADDRESS.test(line.text) ? undefined : mapHeaderLine(line.text);
    if (next) return next;
    if (this.#before < 0) this.#before = line.number - 1;
    this.#last = line;
    this.#reader.push(`${line.text}\n`, this.#sinkOf(sink));
    return undefined;
  }

  end(sink: LineSink): void {
    this.#reader.end(this.#sinkOf(sink));
  }

  #sinkOf(sink: LineSink) {
    const before = this.#before;
    const lineOf = (number: number, text: string): ScanLine =>
      number + before === this.#last.number ? this.#last : { number: number + before, text, isCutOff: false };
    return {
      observation: (observation: Observation, firstLine: number) => {
        const row = rowOf(observation, firstLine + before);
        if (typeof row === 'string') sink.reject(lineOf(firstLine, observation.id), row);
        else if (row) sink.row(row);
        else sink.notCell();
      },
      reject: ({ line, reason, text }: { line: number; reason: string; text: string }) =>
        sink.reject(lineOf(line, text), reason),
    };
  }
}

function rowOf(seen: Observation, line: number): ScanRow | null | string {
  if (familyOf(seen.kind) !== 'cell') return null;
  const { operator, area, cell } = readCellId(seen.id)!;
  const identity = readIdentity(seen.kind as CellKind, operator, area, cell);
  if (typeof identity === 'string') return identity;
  const hasFix = seen.lat !== 0 || seen.lng !== 0;
  return {
    line,
    ...identity,
    channel: seen.channel || null,
    physicalId: null,
    lat: hasFix ? seen.lat : null,
    lng: hasFix ? seen.lng : null,
    signalDbm: seen.signalDbm < 0 ? seen.signalDbm : null,
    timeMs: seen.timeMs || null,
    name: seen.name.trim() || null,
  };
}
