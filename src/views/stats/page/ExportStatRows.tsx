import { utcDay } from '#domain/wire/utcDay.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { Answer } from '#services/request.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { ExportButton } from '#ui/export/ExportButton.tsx';
import { tableLink } from '#ui/export/tableLink.ts';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { type StatRowsSpec, statRows } from './statRows.ts';

interface ExportStatRowsProps<T> {
  spec: StatRowsSpec<T>;
  /** What was asked, in words. */
  query: string;
  /** The same as the question of a table needs it, beside the address of the page. */
  asked?: Readonly<Record<string, string>>;
  rows: readonly T[];
  answer: Pick<Answer<unknown>, 'mode' | 'fetchedAt'>;
}

/** Exports rows of statistics, in the order in which they came. */
export function ExportStatRows<T>({ spec, query, asked, rows, answer }: ExportStatRowsProps<T>) {
  const { dataset } = useWirelessConnection();
  const { mode, fetchedAt } = answer;
  const { table, title, unit, isWhole = false } = spec;
  const name = title.toLowerCase();
  return (
    <ExportButton
      disabled={rows.length === 0}
      command={`Export ${name}…`}
      content={() => ({
        ...{ title: `Export ${name}`, unit },
        choices: [{ label: 'Loaded', rows: statRows(spec, rows), isWhole }],
        facts: {
          ...{ title, query, source: WIRELESS_SOURCE, mode: modeLabel(mode, dataset) },
          link: tableLink(location.href, table, asked),
          ...{ fetchedAtMs: fetchedAt, licence: liveLicence([mode]) },
        },
        fileName: `airledger-${name.replaceAll(' ', '-')}-${utcDay(fetchedAt)}`,
      })}
    />
  );
}
