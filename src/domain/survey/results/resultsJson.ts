import type { SurveyFormat, SurveyReader, SurveySink } from '#domain/survey/format/SurveyFormat.ts';
import { byteText } from '#domain/text/byteText.ts';
import { JsonRecords } from './JsonRecords.ts';
import { readResult } from './readResult.ts';

/** Answers of a network search as they came, one or many, or just their results in a list or one a line. */
export const resultsJson: SurveyFormat = {
  name: 'WiGLE search results as JSON',
  accepts: (head) =>
    /^(\xef\xbb\xbf)?\s*[[{]/.test(head) && /"(trilat|netid|resultCount|searchAfter)"\s*:/.test(head),
  reader: () => new ResultsJsonReader(),
};

/** What it counts as lines are results. */
class ResultsJsonReader implements SurveyReader {
  lines = 0;
  readonly #records = new JsonRecords('results');

  push(chunk: string, sink: SurveySink): void {
    this.#records.push(chunk, (bytes) => this.#take(bytes, sink));
  }

  end(sink: SurveySink): void {
    if (!this.#records.isCutOff) return;
    this.lines += 1;
    sink.reject({ line: this.lines, reason: 'cut off: the file ends inside it', text: 'result' });
  }

  #take(bytes: string, sink: SurveySink): void {
    const record = parsed(bytes);
    // An answer without results, or one whose results came one by one.
    if (typeof record === 'object' && !('netid' in record || 'trilat' in record || 'id' in record)) {
      if (Array.isArray(record.results) || 'success' in record) return;
    }
    this.lines += 1;
    const found =
      typeof record === 'string'
        ? record
        : readResult(
            (name) => textOf(record[name]),
            (text) => text,
          );
    if (typeof found === 'string') {
      const text = `result: ${byteText(bytes.slice(0, 200))}`;
      sink.reject({ line: this.lines, reason: found, text });
    } else for (const observation of found) sink.observation(observation, this.lines, this.lines);
  }
}

function parsed(bytes: string): Record<string, unknown> | string {
  try {
    return JSON.parse(byteText(bytes)) as Record<string, unknown>;
  } catch {
    return 'not JSON';
  }
}

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return Array.isArray(value) ? value.map(String).join(';') : String(value);
}
