import Download from 'virtual:icon/download';
import Image from 'virtual:icon/image';
import Shapes from 'virtual:icon/shapes';
import Table from 'virtual:icon/table';
import { type RefObject, useRef } from 'react';
import { plainRows } from '#domain/export/plainRows.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { useTableExport } from '#ui/export/useTableExport.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { type ChartCaption, chartSvg } from './chartSvg.ts';
import { svgPng } from './svgPng.ts';

/** What a chart draws, row by row: shown as a table and written as CSV. */
export interface ChartTableData {
  head: readonly string[];
  /** The first cell of each names it. */
  rows: readonly (readonly (string | number | null)[])[];
}

interface ExportChartProps {
  picture: RefObject<SVGSVGElement | null>;
  caption: ChartCaption;
  table: ChartTableData;
  /** Without its ending. */
  file: string;
}

/** A chart as a picture that says what it shows, and its numbers with their unit and origin. */
export function ExportChart({ picture, caption, table, file }: ExportChartProps) {
  const show = useToast();
  const isDrawing = useRef(false);
  const sheet = useTableExport(() => ({
    title: 'Save numbers',
    unit: 'row',
    choices: [{ label: 'All', rows: plainRows(table.head, table.rows.length, (at) => table.rows[at]!) }],
    facts: {
      title: caption.title,
      source: caption.origin,
      ...{ mode: '', fetchedAtMs: null, licence: null },
      query: [caption.title, caption.unit].filter(Boolean).join(', '),
      link: location.href,
    },
  }));

  function save(extension: string, content: Blob) {
    const name = `airledger-${file}.${extension}`;
    saveFile(name, content);
    show({ text: `Saved ${name}.` });
  }
  function saveCsv() {
    const ending = [caption.unit ?? '', caption.origin];
    const rows = [[...table.head, 'Unit', 'Origin'], ...table.rows.map((row) => [...row, ...ending])];
    save('csv', new Blob([writeCsv(rows)], { type: 'text/csv' }));
  }
  async function savePng() {
    if (isDrawing.current) return;
    isDrawing.current = true;
    try {
      save('png', await svgPng(chartSvg(picture.current!, caption)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      show({ text: `The PNG was not saved. ${reason} You can still export SVG or CSV.` });
    } finally {
      isDrawing.current = false;
    }
  }
  return (
    <>
      <Menu
        label="Export"
        icon={<Download />}
        items={[
          { label: 'Picture as PNG', icon: <Image />, onPick: () => void savePng() },
          {
            label: 'Picture as SVG',
            icon: <Shapes />,
            onPick: () =>
              save('svg', new Blob([chartSvg(picture.current!, caption).text], { type: 'image/svg+xml' })),
          },
          { label: 'Numbers as CSV', icon: <Table />, onPick: saveCsv },
          ...sheet.items,
        ]}
      />
      {sheet.dialog}
    </>
  );
}
