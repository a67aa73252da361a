import { useCallback, useState } from 'react';
import type { WorkbookTool } from '#views/workbook/state/workbookState.ts';

type Request = { part: 'chart'; id: string } | { part: 'numberFormat' };

/** What the panel is asked to show, or to give the focus, until it has. */
export function usePanelRequest(onTool: (tool: WorkbookTool) => void) {
  const [request, setRequest] = useState<Request>();
  return {
    request,
    onDone: useCallback(() => setRequest(undefined), []),
    showChart(id: string) {
      onTool('charts');
      setRequest({ part: 'chart', id });
    },
    showNumberFormats() {
      onTool('sheet');
      setRequest({ part: 'numberFormat' });
    },
  };
}

export type PanelRequest = ReturnType<typeof usePanelRequest>;
