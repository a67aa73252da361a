import type { CellFormat } from '#services/workbook/shapes.ts';
import type { LookChange } from '#views/workbook/commands/formatCommands.ts';

/** A part of the dialog: what the active cell has, what was changed, and how it is changed further. */
export interface FormatPart {
  format: CellFormat | undefined;
  draft: LookChange;
  onChange: (change: LookChange) => void;
}
