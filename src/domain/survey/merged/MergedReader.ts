import type { SurveyReader, SurveySink } from '#domain/survey/format/SurveyFormat.ts';
import { isBlank } from '#domain/survey/wigle/isBlank.ts';
import { byteText } from '#domain/text/byteText.ts';
import { LineSplitter, MAX_LINE_BYTES } from '#domain/text/LineSplitter.ts';
import { DELIMITERS } from '#domain/text/splitFields.ts';
import { HEADERLESS, readMergedHeader } from './MergedLayout.ts';
import { readMergedRow, splitMerged } from './readMergedRow.ts';

/** Reads a merged log as it comes; never throws. */
export class MergedReader implements SurveyReader {
  lines = 0;
  readonly #splitter = new LineSplitter();
  #layout = HEADERLESS;
  #delimiter: string | undefined;

  push(chunk: string, sink: SurveySink): void {
    this.#splitter.push(chunk, (text, isCut) => this.#line(text, isCut, sink));
  }

  end(sink: SurveySink): void {
    this.#splitter.flush((text, isCut) => this.#line(text, isCut, sink));
  }

  #line(raw: string, isCut: boolean, sink: SurveySink): void {
    this.lines += 1;
    const text = withoutFrame(raw);
    if (isBlank(text) || (!isCut && this.#isHeader(text))) return;
    this.#delimiter ??= rowDelimiter(text);
    const delimiter = this.#delimiter ?? ',';
    const fields = splitMerged(text, delimiter);
    const read = isCut
      ? `longer than ${MAX_LINE_BYTES} bytes`
      : fields
        ? readMergedRow(fields, this.#layout, delimiter)
        : 'a quoted field does not end';
    if (typeof read === 'string')
      sink.reject({ line: this.lines, reason: read, text: byteText(text.slice(0, 500)) });
    else for (const observation of read) sink.observation(observation, this.lines, this.lines);
  }

  /** Files that were put behind each other repeat it. */
  #isHeader(text: string): boolean {
    const found = headerIn(text);
    if (!found) return false;
    this.#layout = found.layout;
    this.#delimiter = found.delimiter;
    return true;
  }
}

/** Whether a line is the header or a row of a merged log. */
export function isMergedLine(raw: string): boolean {
  const text = withoutFrame(raw);
  return headerIn(text) !== undefined || rowDelimiter(text) !== undefined;
}

const withoutFrame = (text: string) => text.replace(/^\xef\xbb\xbf/, '').replace(/\r$/, '');

function headerIn(text: string) {
  if (!/mac|bssid/i.test(text)) return undefined;
  for (const delimiter of DELIMITERS) {
    const layout = readMergedHeader(splitMerged(text, delimiter) ?? []);
    if (layout) return { layout, delimiter };
  }
  return undefined;
}

function rowDelimiter(text: string): string | undefined {
  return DELIMITERS.find((delimiter) => {
    const fields = splitMerged(text, delimiter);
    return fields !== undefined && typeof readMergedRow(fields, HEADERLESS, delimiter) === 'object';
  });
}
