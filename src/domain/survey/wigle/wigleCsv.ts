import type { SurveyFormat } from '#domain/survey/format/SurveyFormat.ts';
import { DELIMITERS, splitQuoted } from '#domain/text/splitFields.ts';
import { findHeader } from './findHeader.ts';
import { LAYOUT_1_4, LAYOUT_1_6 } from './Layout.ts';
import { readPreHeader } from './preHeader.ts';
import { readLine } from './readLine.ts';
import { WigleReader } from './WigleReader.ts';

/** A logger may print a few lines of its own before the header. */
const LINES_LOOKED_AT = 10;

/** WigleWifi CSV, 1.4 and 1.6, of the app, of Kismet and of the home-made loggers. */
export const wigleCsv: SurveyFormat = {
  name: 'WigleWifi CSV 1.4 or 1.6',
  accepts: (head) =>
    head
      .replace(/^\xef\xbb\xbf/, '')
      .split('\n', LINES_LOOKED_AT)
      .some((line) => isWigle(line.replace(/\r$/, ''))),
  reader: () => new WigleReader(),
};

function isWigle(line: string): boolean {
  if (readPreHeader(line)) return true;
  if (findHeader(line)) return true;
  return DELIMITERS.some((delimiter) => {
    const fields = splitQuoted(line, delimiter);
    return [LAYOUT_1_6, LAYOUT_1_4].some(
      (layout) =>
        Array.isArray(fields) &&
        fields.length === layout.width &&
        typeof readLine(line, { layout, isUnquoted: false, escapes: 'none', delimiter }) === 'object',
    );
  });
}
