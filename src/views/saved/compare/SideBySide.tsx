import { useMemo } from 'react';
import { ENCRYPTION_NAMES } from '#domain/network/encryptionNames.ts';
import { KIND_LABELS } from '#domain/network/networkClasses.ts';
import type { NetworkKind } from '#domain/network/RadioKind.ts';
import { networkTotals } from '#domain/saved/networkTotals.ts';
import type { TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import { formatShare } from '#domain/text/formatShare.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import { type ComparisonRow, ComparisonTable } from '#ui/table/ComparisonTable.tsx';
import { areaOfLink } from './areaOfLink.ts';
import styles from './Compare.module.css';

interface SideBySideProps {
  names: readonly [string, string];
  tables: readonly [TableSnapshot, TableSnapshot];
}

const MOST_VENDORS = 10;

/** Two places in numbers, each by what its snapshot holds. */
export function SideBySide({ names, tables }: SideBySideProps) {
  const rows = useMemo(() => rowsOf(tables), [tables]);
  const cut = tables.flatMap(({ facts }, at) => (facts.isWhole ? [] : [names[at]]));
  return (
    <div className={styles.places}>
      {cut.length > 0 && (
        <Callout>
          {cut.length === 2 ? 'Both snapshots' : `“${cut[0]}”`} may be missing rows: networks and density are
          at least these.
        </Callout>
      )}
      <ComparisonTable names={names} rows={rows} />
    </div>
  );
}

function rowsOf([before, after]: SideBySideProps['tables']): ComparisonRow[] {
  const [one, other] = [networkTotals(before), networkTotals(after)];
  const areas = [areaOfLink(before.facts.link) ?? null, areaOfLink(after.facts.link) ?? null] as const;
  const pair = (title: string, values: ComparisonRow['values'], format?: (value: number) => string) => ({
    title,
    values,
    ...(format && { format }),
  });
  const perKm2 = (count: number, km2: number | null) => (km2 === null ? null : count / km2);
  const shares = (
    read: (totals: typeof one) => ReadonlyMap<string, number>,
    whole: (totals: typeof one) => number,
    name: (key: string) => string,
    most = Number.POSITIVE_INFINITY,
  ) => {
    const share = (totals: typeof one, key: string) =>
      whole(totals) > 0 ? (read(totals).get(key) ?? 0) / whole(totals) : null;
    const weight = (key: string) => (share(one, key) ?? 0) + (share(other, key) ?? 0);
    return [...new Set([...read(one).keys(), ...read(other).keys()])]
      .sort((a, b) => weight(b) - weight(a))
      .slice(0, most)
      .map((key) => pair(name(key), [share(one, key), share(other, key)], formatShare));
  };
  return [
    pair('Networks', [one.networks, other.networks]),
    pair('Area, km²', areas, (km2) => formatDecimal(km2, 2)),
    pair(
      'Networks per km²',
      [perKm2(one.networks, areas[0]), perKm2(other.networks, areas[1])],
      formatDecimal,
    ),
    ...shares(
      ({ kinds }) => kinds,
      ({ networks }) => networks,
      (kind) => `Kind: ${KIND_LABELS[kind.toLowerCase() as NetworkKind] ?? kind}`,
    ),
    ...shares(
      ({ encryptions }) => encryptions,
      ({ encrypted }) => encrypted,
      (key) => `Encryption: ${ENCRYPTION_NAMES[key as keyof typeof ENCRYPTION_NAMES] ?? key}`,
    ),
    ...shares(
      ({ vendors }) => vendors,
      ({ networks }) => networks,
      (vendor) => `Vendor: ${vendor}`,
      MOST_VENDORS,
    ),
  ];
}
