import { writeCsv } from '#domain/csv.ts';
import type { ReviewLabels } from '#domain/simulator/reviewLabel.ts';
import type { Verdict } from '#domain/simulator/verdict.ts';
import { FIELD_NAMES, findingFields } from './findingFields.ts';

/** RFC 4180 with a header, UTF-8. */
export function writeFindingsCsv(verdicts: readonly Verdict[], labels: ReviewLabels): string {
  return writeCsv([FIELD_NAMES, ...verdicts.map((verdict) => Object.values(findingFields(verdict, labels)))]);
}
