import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chartsQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Chart } from '#services/workbook/shapes.ts';
import type { GridFloat } from '#views/workbook/grid/model/gridProps.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import { ChartImage } from '#views/workbook/panels/charts/ChartImage.tsx';
import { boxOfChart, CHART_SIDES, pointsOfBox } from '#views/workbook/panels/charts/chartBox.ts';
import { useChartChange } from '#views/workbook/panels/charts/useChartChange.ts';
import { DeleteChartDialog } from './DeleteChartDialog.tsx';

interface ChartFloatsOptions {
  at: WorkbookAt & { worksheet: string };
  onOpen: (chart: string) => void;
  /** A chart has gone, and the focus with it. */
  onGone: () => void;
}

const NOWHERE: ReadonlyMap<string, Box> = new Map();

/** The charts of a sheet, where they stand over its cells or were put just now, and the question before one is deleted. */
export function useChartFloats({ at, onOpen, onGone }: ChartFloatsOptions) {
  const charts = useQuery(chartsQuery(at));
  const change = useChartChange(at);
  /** Until the service has said how it is. */
  const [placed, setPlaced] = useState(NOWHERE);
  const [deleted, setDeleted] = useState<Chart>();

  function place(chart: Chart, from: Box, to: Box) {
    const was = pointsOfBox(from);
    const points = pointsOfBox(to);
    const changed = CHART_SIDES.filter((side) => points[side] !== was[side]);
    if (changed.length === 0) return;
    const isSized = changed.includes('width') || changed.includes('height');
    setPlaced((all) => new Map(all).set(chart.id, to));
    change(
      placed.has(chart.id) ? { ...chart, ...was } : chart,
      Object.fromEntries(changed.map((side) => [side, points[side]])),
      isSized ? 'Resize chart' : 'Move chart',
      () => setPlaced((all) => (all.get(chart.id) === to ? without(all, chart.id) : all)),
    );
  }

  const floats = (charts.data?.reply.value ?? []).map((chart): GridFloat => {
    const box = placed.get(chart.id) ?? boxOfChart(chart);
    return {
      ...box,
      id: chart.id,
      label: `Chart ${chart.name ?? chart.id}`,
      content: <ChartImage at={at} chart={chart} />,
      onPlace: (to) => place(chart, box, to),
      onOpen: () => onOpen(chart.id),
      onDelete: () => setDeleted(chart),
    };
  });
  const dialog = deleted && (
    <DeleteChartDialog at={at} chart={deleted} onClose={() => setDeleted(undefined)} onGone={onGone} />
  );
  return { floats, dialog };
}

function without<K, V>(all: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const rest = new Map(all);
  rest.delete(key);
  return rest;
}
