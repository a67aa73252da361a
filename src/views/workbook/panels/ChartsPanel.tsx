import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteSheetName, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import {
  addChart,
  chartsQuery,
  deleteChart,
  setChartData,
  updateChart,
  type WorkbookAt,
} from '#queries/workbook/workbookRows.ts';
import type { Infer } from '#services/shape.ts';
import type { Chart, ChartPatch } from '#services/workbook/shapes.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Pending } from '#ui/Pending.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import { ChartImage } from './ChartImage.tsx';
import { CHART_TYPES } from './chartTypes.ts';
import styles from './Panels.module.css';
import { useStructure } from './useStructure.ts';

interface ChartsPanelProps {
  at: WorkbookAt;
  worksheet: string;
  sheetName: string;
  selected: CellArea;
  onChanged: () => void;
}

const SERIES = ['Auto', 'Columns', 'Rows'] as const;

/** The charts of a sheet: made from the selection, moved, sized, renamed and given other data. */
export function ChartsPanel({ at, worksheet, sheetName, selected, onChanged }: ChartsPanelProps) {
  const here = { ...at, worksheet };
  const charts = useQuery(chartsQuery(here));
  const [type, setType] = useState<string>('ColumnClustered');
  const [by, setBy] = useState<string>('Auto');
  const add = useStructure(addChart, onChanged);
  const drop = useStructure(deleteChart, onChanged);
  const source = `${quoteSheetName(sheetName)}!${writeArea(selected)}`;
  if (charts.error) return <Notice error={charts.error} onRetry={() => void charts.refetch()} />;
  if (!charts.data) return <Pending label="Reading the charts" rows={4} />;
  const all = charts.data.reply.value;
  return (
    <div className={styles.panel}>
      <form
        className={styles.form}
        aria-label="New chart"
        onSubmit={(event) => {
          event.preventDefault();
          add.run(
            { ...here, body: { type, sourcedata: source, seriesby: by } },
            { back: { label: 'Draw a chart', run: ({ reply }) => drop.ask({ ...here, chart: reply.id }) } },
          );
        }}
      >
        <Field label="Type">
          <Select
            value={type}
            onValue={setType}
            options={CHART_TYPES.map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Field label="Series are">
          <Select
            value={by}
            onValue={setBy}
            options={SERIES.map((value) => ({
              value,
              label: value === 'Auto' ? 'found by the shape' : value.toLowerCase(),
            }))}
          />
        </Field>
        <Button type="submit" kind="primary" disabled={add.isPending}>
          Draw {writeArea(selected)}
        </Button>
      </form>
      {all.length === 0 && (
        <EmptyState title="No charts on this sheet">
          Select the numbers with their labels, then press “Draw”.
        </EmptyState>
      )}
      {all.map((chart) => (
        <ChartForm key={chart.id} at={here} chart={chart} source={source} by={by} onChanged={onChanged} />
      ))}
    </div>
  );
}

type ChartFacts = Infer<typeof ChartPatch>;
/** What a change leaves as it is. */
const UNCHANGED: ChartFacts = {
  name: undefined,
  left: undefined,
  top: undefined,
  width: undefined,
  height: undefined,
};

interface ChartFormProps {
  at: WorkbookAt & { worksheet: string };
  chart: Chart;
  source: string;
  by: string;
  onChanged: () => void;
}

function ChartForm({ at, chart, source, by, onChanged }: ChartFormProps) {
  const here = { ...at, chart: chart.id };
  const [name, setName] = useState(chart.name ?? '');
  const update = useStructure(updateChart, onChanged);
  const data = useStructure(setChartData, onChanged);
  const remove = useStructure(deleteChart, onChanged);
  const change = (body: Partial<ChartFacts>, was: Partial<ChartFacts>) =>
    update.run(
      { ...here, body: { ...UNCHANGED, ...body } },
      {
        back: { label: 'Change a chart', run: () => update.ask({ ...here, body: { ...UNCHANGED, ...was } }) },
      },
    );
  return (
    <details className={styles.entry}>
      <summary>
        <VisibleText text={chart.name ?? chart.id} />
      </summary>
      <div className={styles.form}>
        <ChartImage at={at} chart={chart} isSaved />
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            change({ name: name.trim() }, { name: chart.name ?? undefined });
          }}
        >
          <TextInput aria-label="Name of the chart" value={name} onValue={setName} />
          <Button type="submit" disabled={name.trim() === '' || name.trim() === chart.name}>
            Rename
          </Button>
        </form>
        <div className={styles.sizes}>
          {(['left', 'top', 'width', 'height'] as const).map((side) => (
            <NumberField
              key={side}
              label={`${side[0]!.toUpperCase()}${side.slice(1)}, pt`}
              value={Math.round(chart[side] ?? 0)}
              rule="points from 0 to 20,000"
              isAllowed={(value) => value !== undefined && value >= 0 && value <= 20_000}
              onValue={(value) =>
                value !== undefined && change({ [side]: value }, { [side]: chart[side] ?? undefined })
              }
            />
          ))}
        </div>
        <div className={styles.line}>
          <Button onClick={() => data.run({ ...here, body: { sourceData: source, seriesBy: by } })}>
            Draw the selection instead
          </Button>
          <ConfirmButton confirmation="Delete it for good" onConfirm={() => remove.run(here)}>
            Delete the chart
          </ConfirmButton>
        </div>
      </div>
    </details>
  );
}
