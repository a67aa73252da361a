import { createContext, use } from 'react';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { useStoreSoon } from '#queries/workbook/useStoreSoon.ts';

export const EditsContext = createContext<WorkbookEdits | undefined>(undefined);

/** The edits of the workbook that is open; the component renders again when they change. */
export function useEdits(): WorkbookEdits {
  const edits = use(EditsContext);
  if (!edits) throw new Error('No workbook is open around this component.');
  return useStoreSoon(edits);
}
