import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import type { SheetGridHandle } from '#views/workbook/grid/useGridHandle.ts';
import { ChartsPanel } from '#views/workbook/panels/charts/ChartsPanel.tsx';
import { formulaOfArea } from '#views/workbook/panels/formulaOfArea.ts';
import { NamesPanel } from '#views/workbook/panels/NamesPanel.tsx';
import { TablesPanel } from '#views/workbook/panels/tables/TablesPanel.tsx';
import type { WorkbookTool } from '#views/workbook/state/workbookState.ts';
import styles from './Editor.module.css';
import type { PanelRequest } from './usePanelRequest.ts';

export type PanelTool = Exclude<WorkbookTool, 'sheet'>;

export const PANEL_TITLES: Readonly<Record<PanelTool, string>> = {
  tables: 'Tables',
  charts: 'Charts',
  names: 'Name manager',
};

interface SheetPanelProps {
  at: WorkbookAt;
  sheet: Worksheet;
  tool: PanelTool;
  selection: Selection;
  onGo: (address: string) => void;
  boxOf: SheetGridHandle['boxOf'];
  /** `onRequestDone` is called once it is shown. */
  request: PanelRequest['request'];
  onRequestDone: () => void;
}

/** What needs more room than a menu. */
export function SheetPanel(props: SheetPanelProps) {
  const { at, sheet, tool, selection, onGo, boxOf, request, onRequestDone } = props;
  const selected = currentRange(selection);
  return (
    <div className={styles.panel}>
      {tool === 'tables' && <TablesPanel at={at} worksheet={sheet.id} selected={selected} onGo={onGo} />}
      {tool === 'charts' && (
        <ChartsPanel
          at={at}
          worksheet={sheet.id}
          sheetName={sheet.name}
          selected={selected}
          boxOf={boxOf}
          opened={request}
          onOpened={onRequestDone}
        />
      )}
      {tool === 'names' && <NamesPanel at={at} onGo={onGo} selected={formulaOfArea(sheet.name, selected)} />}
    </div>
  );
}
