import type { ReactNode } from 'react';
import type { CellPlace, Selection } from '#domain/sheet/edit/Selection.ts';
import type { SessionMode } from '#queries/workbook/session/WorkbookSession.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import type { Copied } from '#views/workbook/editor/clipboard/copyPaste.ts';
import type { SandboxCopy } from '#views/workbook/editor/session/useSandboxCopy.ts';
import type { Find } from '#views/workbook/find/useFind.ts';
import type { WorkbookState } from '#views/workbook/state/workbookState.ts';

export interface WorkbookEditorProps {
  item: string;
  state: WorkbookState;
  notice: ReactNode;
  onChange: (patch: Partial<WorkbookState>, how?: 'push') => void;
  onLeave: () => void;
}

/** What one open sheet has from its workbook. */
export interface OpenSheetProps extends WorkbookEditorProps {
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  at: WorkbookAt;
  onSession: (mode: SessionMode) => void;
  sandboxCopy: SandboxCopy;
  /** Leaves the sandbox for a sheet of the file. */
  onOpenCopy: (name: string) => void;
  /** On whichever sheet. */
  copied: Copied | undefined;
  onCopied: (copied: Copied | undefined) => void;
  find: Find;
  /** Where the user was in the sheet when it was left. */
  view: SheetView | undefined;
  onView: (view: SheetView) => void;
  /** As the file has it until the user freezes others, or none. */
  frozen: FrozenLines | undefined;
  onFreeze: (lines: FrozenLines | undefined) => void;
}

/** What of a sheet is selected, and the first cell in view of those that scroll. */
export interface SheetView {
  selection?: Selection;
  first?: CellPlace;
}

/** How many rows and columns stay while the others scroll. */
export interface FrozenLines {
  rows: number;
  columns: number;
}
