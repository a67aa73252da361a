import ChevronLeft from 'virtual:icon/chevron-left';
import ChevronRight from 'virtual:icon/chevron-right';
import { useState } from 'react';
import { Link } from 'wouter';
import { YearChart } from '#charts/years/YearChart.tsx';
import { cellBox } from '#domain/density/cell/cellBox.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { type Measure, measureSpec, measuresOf } from '#domain/density/measures.ts';
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

const SERIES = measuresOf('perArea').map((value) => ({ value, label: measureSpec(value).shortLabel }));

/** Makes a link to the search for the networks of a cell, first seen in one year or in any. */
export type CellSearchLink = (box: Box, year?: number) => string;

interface CellDrawerProps {
  histogram: Histogram;
  areasKm2: Float64Array;
  cell: number;
  /** What the map shows. */
  measure: Measure;
  isHexagon: boolean;
  year: number;
  /** Left of the map's divider. */
  otherYear: number | undefined;
  partialYear: number | undefined;
  onYear: (year: number) => void;
  /** To the previous or next cell in the view. */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
  searchLink: CellSearchLink;
  /** Source and date of this cell. */
  origin: CellOrigin | undefined;
  dataset: string | null;
}

/** One cell: its history, its measures in the chosen year, and links to its networks. */
export function CellDrawer({
  histogram,
  areasKm2,
  cell,
  measure,
  isHexagon,
  year,
  otherYear,
  partialYear,
  onYear,
  onStep,
  onClose,
  searchLink,
  origin,
  dataset,
}: CellDrawerProps) {
  const [series, setSeries] = useState<Measure>(measureSpec(measure).kind === 'perArea' ? measure : 'new');
  const isPhone = useMediaQuery(PHONE);
  const box = cellBox(histogram, cell);
  const noun = isHexagon ? 'hexagon' : 'cell';
  return (
    <Drawer
      title={`${isHexagon ? 'Hexagon' : 'Cell'} at ${formatCorner(box)}`}
      takesFocus={isPhone}
      onClose={onClose}
      actions={
        <>
          <IconButton label={`Previous ${noun}`} icon={<ChevronLeft />} onClick={() => onStep(-1)} />
          <IconButton label={`Next ${noun}`} icon={<ChevronRight />} onClick={() => onStep(1)} />
        </>
      }
    >
      <div className={styles.sections}>
        <SegmentedControl label="Series" value={series} options={SERIES} onValue={setSeries} />
        <YearChart
          label={`${measureSpec(series).shortLabel} in this ${noun} by year`}
          years={yearsOf(histogram)}
          values={[...yearlyTotals(histogram, series, Uint32Array.of(cell))]}
          chosen={year}
          since={otherYear}
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
            Search this {isHexagon ? 'box' : 'cell'}
          </Link>
        </div>
        <CellFacts
          histogram={histogram}
          areaKm2={areasKm2[cell]!}
          cell={cell}
          box={box}
          year={year}
          otherYear={otherYear}
        />
        {origin && (
          <p className="remark">
            <ModeBadge mode={origin.mode} dataset={dataset} /> fetched <Time timeMs={origin.fetchedAt} />
          </p>
        )}
      </div>
    </Drawer>
  );
}
