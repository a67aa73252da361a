import type { AreaLoader } from '#queries/areaKnowledge.ts';
import { Badge, ModeBadge } from '#ui/Badge.tsx';
import { formatMany } from '#ui/numberFormat.ts';
import { SummaryLine } from '#ui/SummaryLine.tsx';
import { Time } from '#ui/Time.tsx';

/** Who answered, when, and how much is missing. */
export function AreaSummary({
  knowledge,
  dataset,
}: {
  knowledge: AreaLoader;
  dataset: string | null;
}) {
  const { mode, fetchedAt, missing, failed, cut } = knowledge;
  if (mode === undefined || fetchedAt === undefined) return null;
  const absent = missing + failed;
  return (
    <SummaryLine>
      {absent > 0 && <Badge tone="amber">without {formatMany(absent, 'part')}</Badge>}
      {cut.length > 0 && <Badge tone="amber">{formatMany(cut.length, 'list')} cut</Badge>}
      <ModeBadge mode={mode} dataset={dataset} />
      <span className="remark">
        <Time timeMs={fetchedAt} />
      </span>
    </SummaryLine>
  );
}
