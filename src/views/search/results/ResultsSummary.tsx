import { Badge, ModeBadge } from '#ui/display/Badge.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { formatSpent, type QuotaState } from '#ui/format/queryCost.ts';
import { Time } from '#ui/format/Time.tsx';
import { familyLabel } from '#views/search/request/searchRequests.ts';
import type { SearchResults } from '#views/search/request/useSearchResults.ts';
import styles from './Results.module.css';

interface ResultsSummaryProps {
  results: SearchResults;
  /** Rows that came, with those that are left out here. */
  allCount: number;
  /** Whether those lie outside a shape, and nothing else is left out. */
  isShape: boolean;
  hiddenCount: number;
  dataset: string | null;
  /** Of search queries; undefined where nothing is counted. */
  quota: QuotaState | undefined;
}

/** How much of what was found is here, who answered, and when. */
export function ResultsSummary({
  results,
  allCount,
  isShape,
  hiddenCount,
  dataset,
  quota,
}: ResultsSummaryProps) {
  const { families, merged } = results;
  const first = merged.origins[0];
  if (!first) return null;
  const spent = families.reduce((sum, family) => sum + family.spent, 0);
  const oldest = Math.min(...merged.origins.map(({ fetchedAt }) => fetchedAt));
  return (
    <span className={styles.summary}>
      {families
        .filter(({ status }) => status === 'ready')
        .map(({ family, loaded, total }) => (
          <span key={family}>
            {familyLabel(family)} {formatCount(loaded)}
            {total !== null && total > loaded && ` of ${formatCount(total)}`}
          </span>
        ))}
      {merged.table.length < allCount && (
        <Badge>
          {formatCount(merged.table.length)} of {formatCount(allCount)} rows{' '}
          {isShape ? 'lie in the shape' : 'match'}
        </Badge>
      )}
      {hiddenCount > 0 && <Badge tone="amber">{formatCount(hiddenCount)} hidden by the legend</Badge>}
      <ModeBadge mode={first.mode} dataset={dataset} />
      {spent > 0 && quota && <span>{formatSpent(spent, quota)}</span>}
      <span className={styles.age}>
        <Time timeMs={oldest} />
      </span>
    </span>
  );
}

/** The same as one number or word, for the tab of a phone, behind which the rest is out of sight. */
export function TabSummary({ results: { families }, count }: { results: SearchResults; count: number }) {
  const has = (wanted: 'failed' | 'pending') => families.some(({ status }) => status === wanted);
  if (has('failed'))
    return <Badge tone="danger">{count > 0 ? `${formatCount(count)}, rest failed` : 'failed'}</Badge>;
  if (count > 0) return formatCount(count);
  return has('pending') ? 'loading…' : null;
}
