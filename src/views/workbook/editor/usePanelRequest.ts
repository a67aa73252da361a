import { useCallback, useState } from 'react';
import type { WorkbookTool } from '#views/workbook/state/workbookState.ts';

/** The chart that the panel is asked to show, by its id, until it has. */
export function usePanelRequest(onTool: (tool: WorkbookTool) => void) {
  const [request, setRequest] = useState<string>();
  return {
    request,
    onDone: useCallback(() => setRequest(undefined), []),
    showChart(id: string) {
      onTool('charts');
      setRequest(id);
    },
  };
}

export type PanelRequest = ReturnType<typeof usePanelRequest>;
