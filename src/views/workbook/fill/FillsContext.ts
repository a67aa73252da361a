import { createContext, use } from 'react';
import type { FillWriter } from '#queries/workbook/fill/FillWriter.ts';

export interface Fills {
  writer: FillWriter;
  /** The name of the workbook. */
  file: string;
}

export const FillsContext = createContext<Fills | undefined>(undefined);

/** What fills cells of the workbook that is open from lookups. */
export function useFills(): Fills {
  const fills = use(FillsContext);
  if (!fills) throw new Error('No workbook is open around this component.');
  return fills;
}
