import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { chartsQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FocusKeeper } from '#ui/keyboard/FocusKeeper.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import styles from '#views/workbook/panels/Panels.module.css';
import { ChartForm } from './ChartForm.tsx';
import { ChartGallery } from './ChartGallery.tsx';
import { useInsertChart } from './useInsertChart.ts';

interface ChartsPanelProps {
  at: WorkbookAt;
  worksheet: string;
  sheetName: string;
  selected: CellArea;
  /** Where cells are, px at zoom 1. */
  boxOf: (area: CellArea) => Box;
  /** The chart that was asked for on the sheet; `onOpened` is called once it is shown. */
  opened: string | undefined;
  onOpened: () => void;
}

const SERIES = ['Auto', 'Columns', 'Rows'] as const;

/** The charts of a sheet: made from the selection, moved, sized, renamed and given other data. */
export function ChartsPanel(props: ChartsPanelProps) {
  const { at, worksheet, sheetName, selected, opened, onOpened } = props;
  const here = { ...at, worksheet };
  const charts = useQuery(chartsQuery(here));
  const [type, setType] = useState('ColumnClustered');
  const [by, setBy] = useState<string>('Auto');
  const { isPending, sourceOf, insert } = useInsertChart(here, sheetName, props.boxOf);
  if (charts.error) return <FaultNotice error={charts.error} onRetry={() => void charts.refetch()} />;
  if (!charts.data) return <Pending label="Loading charts" rows={4} />;
  const all = charts.data.reply.value;
  return (
    <div className={styles.panel}>
      <form
        className={styles.form}
        aria-label="New chart"
        onSubmit={(event) => {
          event.preventDefault();
          insert(selected, type, by);
        }}
      >
        <ChartGallery type={type} onType={setType} />
        <Field label="Series in">
          <Select
            value={by}
            onValue={setBy}
            options={SERIES.map((value) => ({
              value,
              label: value === 'Auto' ? 'automatic' : value.toLowerCase(),
            }))}
          />
        </Field>
        <Button type="submit" kind="primary" disabled={isPending}>
          Insert chart from {writeArea(selected)}
        </Button>
      </form>
      {all.length === 0 && (
        <EmptyState title="No charts on this sheet">
          Select the numbers with their labels, then select “Insert chart”.
        </EmptyState>
      )}
      <FocusKeeper>
        <div className={styles.panel}>
          {all.map((chart) => (
            <ChartForm
              key={chart.id}
              at={here}
              chart={chart}
              source={sourceOf(selected)}
              by={by}
              isOpened={chart.id === opened}
              onOpened={onOpened}
            />
          ))}
        </div>
      </FocusKeeper>
    </div>
  );
}
