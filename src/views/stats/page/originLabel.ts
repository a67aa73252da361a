import type { Answer } from '#services/request.ts';
import { modeLabel } from '#ui/display/Badge.tsx';

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Where exported numbers come from: "Airledger, embedded · sample data, 21 Nov 2026". */
export function originLabel(
  { mode, fetchedAt }: Pick<Answer<unknown>, 'mode' | 'fetchedAt'>,
  dataset: string | null,
): string {
  return `Airledger, ${modeLabel(mode, dataset)}, ${date.format(fetchedAt)}`;
}
