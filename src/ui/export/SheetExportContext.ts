import { type ComponentType, createContext } from 'react';
import type { ExportRows, TableFacts } from '#domain/export/ExportRows.ts';
import type { ExportRun } from './useExportRun.ts';

export interface ExportTargetProps {
  rows: ExportRows;
  facts: TableFacts;
  /** What one row is: "network". */
  unit: string;
  run: ExportRun;
}

/** Asks for a sheet of a workbook and writes rows into it; null where there are none. */
export const SheetExportContext = createContext<ComponentType<ExportTargetProps> | null>(null);
