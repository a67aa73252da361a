import { scanFormatOf } from '#domain/scan/proposeMapping.ts';
import { SCAN_FORMAT_NAMES } from '#domain/scan/ScanFormat.ts';
import { describeFile } from '#domain/survey/format/describeFile.ts';
import type { SurveyFormat } from '#domain/survey/format/SurveyFormat.ts';
import { mergedCsv } from '#domain/survey/merged/mergedCsv.ts';
import { resultsCsv } from '#domain/survey/results/resultsCsv.ts';
import { resultsJson } from '#domain/survey/results/resultsJson.ts';
import { wigleCsv } from '#domain/survey/wigle/wigleCsv.ts';
import { kismetNetxml } from '#domain/survey/xml/kismetNetxml.ts';
import { wigleKml } from '#domain/survey/xml/wigleKml.ts';

/** Every kind of file that can be imported, in the order in which they are tried. A new one is a line here. */
const SURVEY_FORMATS: readonly SurveyFormat[] = [
  wigleCsv,
  wigleKml,
  kismetNetxml,
  resultsJson,
  resultsCsv,
  mergedCsv,
];

/** Binary formats, which other readers take. */
const DATABASES = ['backups of the WiGLE app (SQLite)', 'Kismet logs (.kismet)'];

/**
 * The format of a text file by its first bytes; throws CellScan, or UnknownFormat, which says what the file is instead.
 * `others` names the formats that the caller reads besides.
 */
export function sniffFormat(head: string, others = DATABASES): SurveyFormat {
  const found = SURVEY_FORMATS.find((format) => format.accepts(head));
  if (found) return found;
  const scan = scanFormatOf(head);
  if (scan) throw new CellScan(SCAN_FORMAT_NAMES[scan]);
  throw new UnknownFormat(describeFile(head), others);
}

/** Names of all that can be read, as a sentence. */
export function acceptedFormats(others = DATABASES): string {
  const names = [...SURVEY_FORMATS.map(({ name }) => name), ...others];
  return `Accepted: ${names.join('; ')}. All of them may be packed as .gz.`;
}

/** No survey file that can be read; the message names what was found and what is accepted. */
export class UnknownFormat extends Error {
  constructor(found: string, others = DATABASES) {
    super(`This is ${found}. ${acceptedFormats(others)}`);
    this.name = 'UnknownFormat';
  }
}

/** A phone's scan of cells, which is no survey of networks; the message says where it opens. */
export class CellScan extends Error {
  constructor(format: string) {
    super(
      `This is a scan of cells (${format}), which is checked, not imported. Open it in Channels, under Check a scan.`,
    );
    this.name = 'CellScan';
  }
}
