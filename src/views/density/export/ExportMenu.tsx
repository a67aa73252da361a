import Braces from 'lucide-react/icons/braces';
import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table';
import { type ExportFacts, writeDensityCsv } from '#domain/density/cell/densityCsv.ts';
import { writeDensityGeoJson } from '#domain/density/cell/densityGeoJson.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { type ExportFileNameFacts, exportFileName } from './exportFileName.ts';

interface ExportMenuProps {
  histogram: Histogram;
  areasKm2: Float64Array;
  /** In view: only these are exported. */
  cells: Uint32Array;
  facts: ExportFacts;
  naming: ExportFileNameFacts;
}

/** Exports the cells in view as CSV or GeoJSON. */
export function ExportMenu({ histogram, areasKm2, cells, facts, naming }: ExportMenuProps) {
  const show = useToast();
  const many = formatMany(cells.length, 'cell');

  function save(extension: string, content: Blob) {
    const name = exportFileName(naming, extension);
    saveFile(name, content);
    show({ text: `Saved ${name}.` });
  }
  return (
    <Menu
      label="Export"
      icon={<Download />}
      items={[
        {
          label: `Cells as CSV, ${many}`,
          icon: <Table />,
          isDisabled: cells.length === 0,
          onPick: () =>
            save('csv', new Blob([writeDensityCsv(histogram, areasKm2, cells, facts)], { type: 'text/csv' })),
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
      ]}
    />
  );
}
