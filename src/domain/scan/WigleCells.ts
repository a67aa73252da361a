import { readCellId } from '#domain/network/CellId.ts';
import type { Observation } from '#domain/network/Observation.ts';
import { type CellKind, familyOf } from '#domain/network/RadioKind.ts';
import type { SurveySink } from '#domain/survey/format/SurveyFormat.ts';
import { WigleReader } from '#domain/survey/wigle/WigleReader.ts';
import type { Layout, LineReader, LineSink, ScanLine } from './LineReader.ts';
import { mapHeaderLine } from './proposeMapping.ts';
import { readIdentity } from './readScanRow.ts';
import type { ScanRow } from './ScanRow.ts';

/** What a row begins with; no name of a column does. */
const ADDRESS = /^"?([0-9a-f]{2}[:-]?[0-9a-f]{2}|\d+_)/i;

/** Reads the lines of a WigleWifi file and takes its cells. */
export class WigleCells implements LineReader {
  readonly #reader = new WigleReader();
  /** What to add to the reader's numbers of lines. */
  #before = 0;
  #last: ScanLine = { number: 0, text: '', isCutOff: false };
  /** Lines given to the reader that it has said nothing of. */
  #silent = 0;

  take(line: ScanLine, sink: LineSink): Layout | undefined {
    const next = ADDRESS.test(line.text) ? undefined : mapHeaderLine(line.text);
    if (next) return next;
    this.#before = line.number - 1 - this.#reader.lines;
    this.#last = line;
    this.#silent += 1;
    this.#reader.push(`${line.text}\n`, this.#sinkOf(sink));
    return undefined;
  }

  end(sink: LineSink): void {
    this.#reader.end(this.#sinkOf(sink));
    sink.frame(this.#silent);
    this.#silent = 0;
  }

  #sinkOf(sink: LineSink): SurveySink {
    return {
      observation: (observation, firstLine) => {
        this.#silent -= 1;
        const row = rowOf(observation, firstLine + this.#before);
        if (typeof row === 'string') sink.reject(this.#lineOf(firstLine, observation.id), row);
        else if (row) sink.row(row);
        else sink.noCell({ isOf: 'other' });
      },
      reject: ({ line, reason, text }) => {
        this.#silent -= 1;
        sink.reject(this.#lineOf(line, text), reason);
      },
    };
  }

  #lineOf(readerLine: number, text: string): ScanLine {
    const number = readerLine + this.#before;
    return number === this.#last.number ? this.#last : { number, text, isCutOff: false };
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
