import { useMemo, useState } from 'react';
import type { ExportFacts } from '#domain/density/cell/densityCsv.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { planRows, staleCells, surveyPlan } from '#domain/density/plan/planRows.ts';
import type { Box } from '#domain/geo/geo.ts';
import { MAX_STOPS } from '#domain/geo/shortTour.ts';
import { utcDay } from '#domain/wire/utcDay.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import styles from '#ui/export/ExportDialog.module.css';
import { ExportDialog } from '#ui/export/ExportDialog.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatCount, formatMany, formatMetres } from '#ui/format/numberFormat.ts';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { planLink } from './cellsQuestion.ts';

interface PlanDialogProps {
  histogram: Histogram;
  /** In view. */
  cells: Uint32Array;
  area: Box;
  facts: ExportFacts;
  onClose: () => void;
}

const MOST_YEARS = 50;

/** Which cells are due for a survey, and a short way over them, as a route for a device or a table for the notes. */
export function PlanDialog({ histogram, cells, area, facts, onClose }: PlanDialogProps) {
  const year = new Date(facts.fetchedAtMs).getUTCFullYear();
  const [years, setYears] = useState(3);
  const [isExporting, setExporting] = useState(false);
  const stale = useMemo(() => staleCells(histogram, cells, { year, years }), [histogram, cells, year, years]);
  const plan = useMemo(
    () => (stale.length <= MAX_STOPS ? surveyPlan(histogram, stale) : undefined),
    [histogram, stale],
  );
  if (plan && isExporting)
    return (
      <ExportDialog
        title="Export plan"
        unit="stop"
        choices={[{ label: 'All', rows: planRows(histogram, plan) }]}
        facts={{
          title: 'Survey plan',
          ...{ source: facts.source, mode: facts.mode, fetchedAtMs: facts.fetchedAtMs },
          query: `Density cells in view without a sighting since ${year - years}`,
          link: planLink(area, year, years),
          licence: facts.licence,
        }}
        fileName={`airledger-plan-${utcDay(facts.fetchedAtMs)}`}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="Plan a survey" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (plan && stale.length > 0) setExporting(true);
        }}
      >
        <NumberField
          label="Cells not refreshed for"
          unit="years"
          value={years}
          {...wholeNumbers(1, MOST_YEARS)}
          onValue={(value) => value !== undefined && setYears(value)}
        />
        <p className={styles.counts} role="status">
          {formatCount(stale.length)} of {formatMany(cells.length, 'cell')} in view have no sighting after{' '}
          {year - years}.
          {plan &&
            stale.length > 1 &&
            ` A route through their centres is ${formatMetres(plan.metres)} as the crow flies.`}
        </p>
        {!plan && (
          <Callout tone="amber">
            A plan has at most {formatCount(MAX_STOPS)} stops. Zoom in, or choose more years.
          </Callout>
        )}
        <div className={styles.foot}>
          <Button type="submit" kind="primary" disabled={!plan || stale.length === 0}>
            Export plan…
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
