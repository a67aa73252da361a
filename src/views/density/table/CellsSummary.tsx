import type { QuadLoader } from '#queries/density/density.ts';
import { Badge, ModeBadge } from '#ui/display/Badge.tsx';
import { SummaryLine } from '#ui/display/SummaryLine.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import type { DensityData } from '#views/density/state/useDensityData.ts';

interface CellsSummaryProps {
  data: DensityData;
  quads: QuadLoader['quads'];
  dataset: string | null;
  /** Only the number, for where there is no room. */
  isShort: boolean;
}

/** The number of cells or hexagons in view, missing quads, source and date. */
export function CellsSummary({ data, quads, dataset, isShort }: CellsSummaryProps) {
  const { cells, hexagons, fetchedAt } = data;
  if (fetchedAt === undefined) return null;
  if (isShort) return <span>{formatCount(cells.length)}</span>;
  const modes = [...new Set(quads.flatMap(({ mode }) => mode ?? []))];
  const absent = quads.filter(({ histogram }) => !histogram).length;
  return (
    <SummaryLine>
      <span>{formatMany(cells.length, hexagons ? 'hexagon' : 'cell')}</span>
      {absent > 0 && <Badge tone="amber">{formatMany(absent, 'quad')} missing</Badge>}
      {modes.map((mode) => (
        <ModeBadge key={mode} mode={mode} dataset={dataset} />
      ))}
      <span className="remark">
        <Time timeMs={fetchedAt} />
      </span>
    </SummaryLine>
  );
}
