import Braces from 'virtual:icon/braces';
import Download from 'virtual:icon/download';
import Route from 'virtual:icon/route';
import Table from 'virtual:icon/table';
import { useState } from 'react';
import { type ExportFacts, writeDensityCsv } from '#domain/density/cell/densityCsv.ts';
import { writeDensityGeoJson } from '#domain/density/cell/densityGeoJson.ts';
import { densityRows } from '#domain/density/cell/densityRows.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { Box } from '#domain/geo/geo.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { useTableExport } from '#ui/export/useTableExport.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { cellsLink } from './cellsQuestion.ts';
import { type ExportFileNameFacts, exportFileName } from './exportFileName.ts';
import { PlanDialog } from './PlanDialog.tsx';

interface ExportMenuProps {
  histogram: Histogram;
  areasKm2: Float64Array;
  /** In view: only these are exported. */
  cells: Uint32Array;
  /** What the view covers. */
  area: Box | undefined;
  facts: ExportFacts;
  /** What is drawn, such as a measure and its year. */
  title: string;
  naming: ExportFileNameFacts;
}

/** Exports the cells in view as CSV or GeoJSON, or as a table in a workbook. */
export function ExportMenu({ histogram, areasKm2, cells, area, facts, title, naming }: ExportMenuProps) {
  const show = useToast();
  const [isPlanning, setPlanning] = useState(false);
  const many = formatMany(cells.length, 'cell');
  const sheet = useTableExport(
    () => ({
      ...{ title: 'Save cells', unit: 'cell' },
      choices: [{ label: 'In view', rows: densityRows(histogram, areasKm2, cells, facts.year) }],
      facts: {
        title: 'Density cells',
        source: facts.source,
        mode: facts.mode,
        query: `Cells in view, ${title}`,
        link: area ? cellsLink(area, facts.year) : location.href,
        fetchedAtMs: facts.fetchedAtMs,
        licence: facts.licence,
      },
    }),
    cells.length === 0,
  );

  function save(extension: string, content: Blob) {
    const name = exportFileName(naming, extension);
    saveFile(name, content);
    show({ text: `Saved ${name}.` });
  }
  return (
    <>
      <Menu
        label="Export"
        icon={<Download />}
        items={[
          {
            label: `Cells as CSV, ${many}`,
            icon: <Table />,
            isDisabled: cells.length === 0,
            onPick: () =>
              save(
                'csv',
                new Blob([writeDensityCsv(histogram, areasKm2, cells, facts)], { type: 'text/csv' }),
              ),
          },
          {
            label: `Cells as GeoJSON, ${many}`,
            icon: <Braces />,
            isDisabled: cells.length === 0,
            onPick: () =>
              save(
                'geojson',
                new Blob([writeDensityGeoJson(histogram, areasKm2, cells, facts)], {
                  type: 'application/geo+json',
                }),
              ),
          },
          ...sheet.items,
          {
            label: 'Survey plan…',
            icon: <Route />,
            isDisabled: cells.length === 0 || !area,
            onPick: () => setPlanning(true),
          },
        ]}
      />
      {sheet.dialog}
      {isPlanning && area && (
        <PlanDialog {...{ histogram, cells, area, facts }} onClose={() => setPlanning(false)} />
      )}
    </>
  );
}
