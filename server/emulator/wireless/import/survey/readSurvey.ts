import type { Observation } from '#domain/network/Observation.ts';
import type { SurveyReader, SurveySink } from '#domain/survey/format/SurveyFormat.ts';
import { sniffFormat } from '#domain/survey/sniffFormat.ts';
import type { Reject } from '#domain/text/RejectLog.ts';
import { plainText } from './plainText.ts';

/** Enough to tell the format by. */
const HEAD_BYTES = 4096;

/** What one piece of a file held; `lines` are those with data from the start of the file, read or rejected. */
export interface Portion {
  observations: Observation[];
  rejects: Reject[];
  lines: number;
  /** How much of a database is read, 0 to 1: it is not read from its start to its end. */
  share?: number;
}

/** Reads a survey of any known format piece by piece; throws UnknownFormat for another file. */
export async function* readSurvey(pieces: AsyncIterable<string>): AsyncGenerator<Portion> {
  let found: Pick<Portion, 'observations' | 'rejects'> = { observations: [], rejects: [] };
  let lines = 0;
  let lastLine = 0;
  const sink: SurveySink = {
    observation(observation, firstLine, last) {
      found.observations.push(observation);
      if (last <= lastLine) return; // another network of the same line
      lines += last - Math.max(lastLine, firstLine - 1);
      lastLine = last;
    },
    reject(reject) {
      found.rejects.push(reject);
      lines += 1;
      lastLine = Math.max(lastLine, reject.line);
    },
  };
  const take = (): Portion => {
    const portion = { ...found, lines };
    found = { observations: [], rejects: [] };
    return portion;
  };
  let reader: SurveyReader | undefined;
  let head = '';
  for await (const piece of plainText(pieces)) {
    head += piece;
    if (!reader && head.length < HEAD_BYTES) continue;
    reader ??= sniffFormat(head).reader();
    reader.push(head, sink);
    head = '';
    yield take();
  }
  reader ??= sniffFormat(head).reader();
  reader.push(head, sink);
  reader.end(sink);
  yield take();
}
