import type { ExportRows, ExportValue } from '#domain/export/ExportRows.ts';
import { CHANGES, type Change, type Difference, type RowState } from './diffSnapshots.ts';

/** The names of files: never change one. */
export const CHANGE_NAMES: Readonly<Record<Change, string>> = {
  appeared: 'appeared',
  gone: 'gone',
  onlyBefore: 'only_before',
  onlyAfter: 'only_after',
  moved: 'moved',
  renamed: 'renamed',
  encryption: 'encryption_changed',
  channel: 'channel_changed',
  seenAgain: 'seen_again',
  values: 'other_values',
};

/** As in the light theme, which maps are mostly seen on. */
export const CHANGE_COLOURS: Readonly<Record<Change, string>> = {
  appeared: '#1c8d77',
  gone: '#a3260f',
  onlyBefore: '#5b6270',
  onlyAfter: '#5b6270',
  moved: '#7f52ee',
  renamed: '#2187a6',
  encryption: '#b06a00',
  channel: '#8a2f63',
  seenAgain: '#275c9b',
  values: '#5b6270',
};

/** The names of files: never change one. */
const COLUMNS: Readonly<Record<string, (row: Difference) => ExportValue>> = {
  id: ({ key }) => key,
  kind: ({ kind }) => kind || null,
  changes: ({ changes }) => changes.map((one) => CHANGE_NAMES[one]).join(' '),
  moved_m: ({ movedMetres }) => (movedMetres === null ? null : Math.round(movedMetres * 10) / 10),
  ...pair('name', ({ name }) => name),
  ...pair('encryption', ({ encryption }) => encryption),
  ...pair('channel', ({ channel }) => channel),
  ...pair('lat', ({ place }) => place?.lat ?? null),
  ...pair('lng', ({ place }) => place?.lng ?? null),
  ...pair('last_seen', ({ timeMs }) => (timeMs === null ? null : new Date(timeMs).toISOString())),
};

/** Differences for files, each row at its last known place. */
export function differenceRows(differences: readonly Difference[]): ExportRows {
  const latest = ({ before, after }: Difference) => after ?? before!;
  const readers = Object.values(COLUMNS);
  const placeOf = ({ before, after }: Difference) => after?.place ?? before?.place ?? null;
  return {
    ...(differences.every((row) => placeOf(row) === null) && { isPlaceless: true as const }),
    count: differences.length,
    columns: Object.keys(COLUMNS),
    keyColumns: ['id'],
    styles: Object.fromEntries(CHANGES.map((change) => [change, CHANGE_COLOURS[change]])),
    placeAt: (index) => placeOf(differences[index]!),
    kindAt: (index) => differences[index]!.kind,
    at(index) {
      const row = differences[index]!;
      const { name, timeMs } = latest(row);
      return {
        key: `${row.kind}/${row.key}`,
        name,
        timeMs,
        style: row.changes[0]!,
        lines: [`Changes: ${row.changes.map((one) => CHANGE_NAMES[one]).join(', ')}`],
        values: readers.map((read) => read(row)),
      };
    },
  };
}

function pair(name: string, read: (state: RowState) => ExportValue) {
  return {
    [`${name}_before`]: ({ before }: Difference) => (before ? read(before) : null),
    [`${name}_after`]: ({ after }: Difference) => (after ? read(after) : null),
  };
}
