import { type ComponentType, createContext } from 'react';
import type { ExportRows, TableFacts } from '#domain/export/ExportRows.ts';
import type { ExportRun } from './useExportRun.ts';

export interface ExportTargetProps {
  rows: ExportRows;
  facts: TableFacts;
  /** What one row is: "network". */
  unit: string;
  run: ExportRun;
  /** Whether the rows are all that the link asks for. */
  isWhole: boolean;
  /** Whether they are kept to be compared. */
  isCompared?: boolean;
}

/** Asks for a sheet of a workbook and writes rows into it; null where there are none. */
export const SheetExportContext = createContext<ComponentType<ExportTargetProps> | null>(null);

/** Asks for a saved search and keeps rows as a snapshot of it; null where there are none. */
export const SavedExportContext = createContext<ComponentType<ExportTargetProps> | null>(null);
