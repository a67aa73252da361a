import type { SurveyFormat } from '#domain/survey/format/SurveyFormat.ts';
import { isMergedLine, MergedReader } from './MergedReader.ts';

/** A pre-header or a few blank lines may come first. */
const LINES_LOOKED_AT = 10;

/** One row for a scan, with a group of columns for each network in it; with a header or without. */
export const mergedCsv: SurveyFormat = {
  name: 'merged scan logs (SSID1, MAC1, Signal1 … in one row)',
  accepts: (head) => head.split('\n', LINES_LOOKED_AT).some(isMergedLine),
  reader: () => new MergedReader(),
};
