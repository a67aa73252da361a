import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'wouter';
import { YearChart } from '#charts/years/YearChart.tsx';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { Measure } from '#domain/density/Measure.ts';
import { yearlyTotals } from '#domain/density/yearlyTotals.ts';
import type { Box } from '#domain/geo/geo.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { ModeBadge } from '#ui/display/Badge.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { yearsOf } from '#views/density/state/yearsOf.ts';
import styles from './CellDrawer.module.css';
import { CellFacts } from './CellFacts.tsx';
import { formatCorner } from './formatCorner.ts';
import type { CellOrigin } from './originOfCell.ts';

const SERIES = [
  { value: 'new', label: 'First seen' },
  { value: 'last', label: 'Last seen' },
  { value: 'alive', label: 'Alive' },
  { value: 'known', label: 'Known' },
] as const satisfies readonly { value: Measure; label: string }[];
type Series = (typeof SERIES)[number]['value'];

/** Makes the address of a search for the networks of a cell, in one year of discovery or in all. */
export type CellSearchLink = (box: Box, year?: number) => string;

interface CellDrawerProps {
  histogram: Histogram;
  areasKm2: Float64Array;
  cell: number;
  year: number;
  partialYear: number | undefined;
  onYear: (year: number) => void;
  /** To the cell before or after in the view. */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
  searchLink: CellSearchLink;
  /** Who answered for this cell, and when. */
  origin: CellOrigin | undefined;
  dataset: string | null;
}

/** One cell: its own history, what it held in the chosen year, and the way to its networks. */
export function CellDrawer({
  histogram,
  areasKm2,
  cell,
  year,
  partialYear,
  onYear,
  onStep,
  onClose,
  searchLink,
  origin,
  dataset,
}: CellDrawerProps) {
  const [series, setSeries] = useState<Series>('new');
  const isPhone = useMediaQuery(PHONE);
  const box = boxOfCell(histogram, cell);
  const label = SERIES.find(({ value }) => value === series)!.label;
  return (
    <Drawer
      title={`Cell at ${formatCorner(box)}`}
      takesFocus={isPhone}
      onClose={onClose}
      actions={
        <>
          <IconButton label="Previous cell" icon={<ChevronLeft />} onClick={() => onStep(-1)} />
          <IconButton label="Next cell" icon={<ChevronRight />} onClick={() => onStep(1)} />
        </>
      }
    >
      <div className={styles.sections}>
        <SegmentedControl label="Series" value={series} options={SERIES} onValue={setSeries} />
        <YearChart
          label={`${label} in this cell by year`}
          years={yearsOf(histogram)}
          values={[...yearlyTotals(histogram, series, Uint32Array.of(cell))]}
          chosen={year}
          partialYear={partialYear}
          format={formatCount}
          unit="networks"
          onChoose={onYear}
        />
        <div className={styles.links}>
          <Link href={searchLink(box, year)} className={styles.link}>
            Search first seen in {year}
          </Link>
          <Link href={searchLink(box)} className={styles.link}>
            Search this cell
          </Link>
        </div>
        <CellFacts histogram={histogram} areaKm2={areasKm2[cell]!} cell={cell} box={box} year={year} />
        {origin && (
          <p className="remark">
            <ModeBadge mode={origin.mode} dataset={dataset} /> answered <Time timeMs={origin.fetchedAt} />
          </p>
        )}
      </div>
    </Drawer>
  );
}

export function boxOfCell({ south, west, north, east }: Histogram, cell: number): Box {
  return { south: south[cell]!, west: west[cell]!, north: north[cell]!, east: east[cell]! };
}
