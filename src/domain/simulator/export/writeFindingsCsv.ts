import type { ReviewLabels } from '#domain/simulator/ReviewLabel.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { FIELD_NAMES, findingFields } from './findingFields.ts';

/** RFC 4180 with a header, UTF-8. */
export function writeFindingsCsv(verdicts: readonly Verdict[], labels: ReviewLabels): string {
  return writeCsv([FIELD_NAMES, ...verdicts.map((verdict) => Object.values(findingFields(verdict, labels)))]);
}
