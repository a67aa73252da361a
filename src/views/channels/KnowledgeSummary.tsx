import type { AreaKnowledge } from '#queries/areaKnowledge.ts';
import { Badge, ModeBadge } from '#ui/Badge.tsx';
import { formatMany } from '#ui/numberFormat.ts';
import { Time } from '#ui/Time.tsx';
import styles from './Channels.module.css';

/** Who answered, when, and how much is missing. */
export function KnowledgeSummary({
  knowledge,
  dataset,
}: {
  knowledge: AreaKnowledge;
  dataset: string | null;
}) {
  const { mode, fetchedAt, missing, failed, cut } = knowledge;
  if (mode === undefined || fetchedAt === undefined) return null;
  const absent = missing + failed;
  return (
    <span className={styles.summary}>
      {absent > 0 && <Badge tone="amber">without {formatMany(absent, 'part')}</Badge>}
      {cut.length > 0 && <Badge tone="amber">{formatMany(cut.length, 'list')} cut</Badge>}
      <ModeBadge mode={mode} dataset={dataset} />
      <span className={styles.remark}>
        <Time timeMs={fetchedAt} />
      </span>
    </span>
  );
}
