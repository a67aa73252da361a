import type { ExportValue } from '#domain/export/ExportRows.ts';
import { plainRows } from '#domain/export/plainRows.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { Answer } from '#services/request.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { ExportButton } from '#ui/export/ExportButton.tsx';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';

interface ExportStatRowsProps<T> {
  /** What they are, and the name of a sheet: "Standings". */
  title: string;
  /** What one row is: "user". */
  unit: string;
  /** What was asked, in words. */
  query: string;
  rows: readonly T[];
  columns: readonly { header: string; key: (row: T) => ExportValue }[];
  answer: Pick<Answer<unknown>, 'mode' | 'fetchedAt'>;
}

/** Exports rows of statistics, in the order in which they came. */
export function ExportStatRows<T>({ title, unit, query, rows, columns, answer }: ExportStatRowsProps<T>) {
  const { dataset } = useWirelessConnection();
  const { mode, fetchedAt } = answer;
  const name = title.toLowerCase();
  return (
    <ExportButton
      disabled={rows.length === 0}
      content={() => ({
        ...{ title: `Export ${name}`, unit },
        choices: [
          {
            label: 'Loaded',
            rows: plainRows(
              columns.map(({ header }) => header),
              rows.length,
              (at) => columns.map(({ key }) => key(rows[at]!)),
            ),
          },
        ],
        facts: {
          ...{ title, query, source: WIRELESS_SOURCE, mode: modeLabel(mode, dataset) },
          ...{ link: location.href, fetchedAtMs: fetchedAt, licence: liveLicence([mode]) },
        },
        fileName: `airledger-${name}-${new Date(fetchedAt).toISOString().slice(0, 10)}`,
      })}
    />
  );
}
