import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStoreSoon } from '#queries/workbook/useStoreSoon.ts';
import { WorkbookEdits } from './WorkbookEdits.ts';
import { workbookPort } from './workbookPort.ts';

/** The edits of a workbook for as long as it is open here; `item` must stay the same. */
export function useWorkbookEdits(item: string): WorkbookEdits {
  const client = useQueryClient();
  const [edits] = useState(() => new WorkbookEdits(item, workbookPort(client)));
  useEffect(() => edits.start(), [edits]);
  return useStoreSoon(edits);
}
