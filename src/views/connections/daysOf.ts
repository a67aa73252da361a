interface Spent {
  day: string;
  service: string;
  class: string;
  mode: string;
  spent: number;
}

/** The ledger as a table: a row a day, latest first; a column for each service, class and twin that was asked. */
export function daysOf(entries: readonly Spent[]): {
  columns: string[];
  rows: { day: string; spent: Record<string, number> }[];
} {
  const days = new Map<string, Record<string, number>>();
  const columns = new Set<string>();
  for (const { day, service, class: quota, mode, spent } of entries) {
    const column = `${service} ${quota}, ${mode}`;
    columns.add(column);
    const row = days.get(day) ?? {};
    row[column] = (row[column] ?? 0) + spent;
    days.set(day, row);
  }
  return {
    columns: [...columns].sort(),
    rows: [...days].map(([day, spent]) => ({ day, spent })).sort((a, b) => (a.day < b.day ? 1 : -1)),
  };
}
