import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { Badge, ModeBadge } from '#ui/display/Badge.tsx';
import { SummaryLine } from '#ui/display/SummaryLine.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';

/** Source and date of the area, and what is missing. */
export function AreaSummary({ knowledge, dataset }: { knowledge: AreaLoader; dataset: string | null }) {
  const { mode, fetchedAt, missing, failed, cut } = knowledge;
  if (mode === undefined || fetchedAt === undefined) return null;
  const absent = missing + failed;
  return (
    <SummaryLine>
      {absent > 0 && <Badge tone="amber">{formatMany(absent, 'part')} missing</Badge>}
      {cut.length > 0 && <Badge tone="amber">{formatMany(cut.length, 'list')} truncated</Badge>}
      <ModeBadge mode={mode} dataset={dataset} />
      <span className="remark">
        <Time timeMs={fetchedAt} />
      </span>
    </SummaryLine>
  );
}
