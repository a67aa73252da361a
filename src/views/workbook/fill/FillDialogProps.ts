import type { WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import type { FillBlock } from './useFillBlock.ts';

export type FillDialogProps = Omit<Extract<SheetQuestion, { how: 'fill' }>, 'how'> & {
  at: SheetAt;
  cells: SheetCells;
  onClose: () => void;
};

/** Once the block is read, and it is known who answers. */
export interface FillFormProps extends FillDialogProps {
  block: FillBlock;
  /** Whether it is a table that a question filled, and a refresh fills again. */
  isAnswer: boolean;
  connection: WirelessConnection;
}
