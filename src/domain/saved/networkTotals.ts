import type { TableSnapshot } from './TableSnapshot.ts';

/** What the networks of an answer are, in numbers that two places can be compared by. */
export interface NetworkTotals {
  networks: number;
  /** Networks by what a column says, the most frequent first; empty texts are left out. */
  kinds: ReadonlyMap<string, number>;
  encryptions: ReadonlyMap<string, number>;
  vendors: ReadonlyMap<string, number>;
  /** Networks that have an encryption at all: WiFi. */
  encrypted: number;
}

/** Whether a snapshot has networks as searches answer them. */
export const holdsNetworks = ({ columns, keyColumns }: TableSnapshot) =>
  keyColumns.join() === 'netid' && columns.includes('encryption');

export function networkTotals({ columns, rows }: TableSnapshot): NetworkTotals {
  const counts = (column: string) => {
    const at = columns.indexOf(column);
    const found = new Map<string, number>();
    for (const [, , , , , , , values] of rows) {
      const text = String(values[at] ?? '').trim();
      if (text !== '') found.set(text, (found.get(text) ?? 0) + 1);
    }
    return new Map([...found].sort(([a, one], [b, other]) => other - one || a.localeCompare(b, 'en')));
  };
  const encryptions = counts('encryption');
  return {
    networks: rows.length,
    kinds: counts('gentype'),
    encryptions,
    vendors: counts('vendor'),
    encrypted: [...encryptions.values()].reduce((sum, count) => sum + count, 0),
  };
}
