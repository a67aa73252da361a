import type { Selection } from '#domain/sheet/edit/Selection.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { PasteOptions } from '#views/workbook/commands/choices/PasteOptions.ts';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import { ConditionalDialog } from '#views/workbook/editor/conditional/ConditionalDialog.tsx';
import {
  FormatCellsDialog,
  type FormatCellsDialogProps,
} from '#views/workbook/editor/format/FormatCellsDialog.tsx';
import type { useLineSizes } from '#views/workbook/editor/layout/useLineSizes.ts';
import { FillDialog } from '#views/workbook/fill/FillDialog.tsx';
import { PrintDialog } from '#views/workbook/print/PrintDialog.tsx';
import type { CellsDialogProps } from './CellsDialogProps.ts';
import { FollowersDialog } from './FollowersDialog.tsx';
import { FunctionDialog } from './FunctionDialog.tsx';
import { LineSizeDialog } from './LineSizeDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { RemoveDuplicatesDialog } from './RemoveDuplicatesDialog.tsx';
import { SeriesDialog } from './SeriesDialog.tsx';
import { SortDialog } from './SortDialog.tsx';
import { SpecialCellsDialog } from './SpecialCellsDialog.tsx';
import { SplitTextDialog } from './SplitTextDialog.tsx';
import { TableForFilterDialog } from './TableForFilterDialog.tsx';
import { ValidationDialog } from './ValidationDialog.tsx';

export interface SheetDialogProps extends Omit<CellsDialogProps, 'area'> {
  at: SheetAt;
  question: SheetQuestion;
  /** Of the workbook and the sheet. */
  names: { file: string; sheet: string };
  sizes: ReturnType<typeof useLineSizes>;
  onSelect: (selection: Selection) => void;
  onPaste: (options: PasteOptions) => void;
  onFunction: (name: string) => void;
  formats: FormatCellsDialogProps['formats'];
  /** The active one. */
  cell: FormatCellsDialogProps['cell'];
}

/** What a command asks before it runs. */
export function SheetDialog({
  question,
  at,
  sizes,
  names,
  onSelect,
  onPaste,
  onFunction,
  formats,
  cell,
  ...props
}: SheetDialogProps) {
  switch (question.how) {
    case 'sort':
      return <SortDialog {...question} at={at} {...props} />;
    case 'split':
      return <SplitTextDialog {...question} {...props} />;
    case 'duplicates':
      return <RemoveDuplicatesDialog {...question} {...props} />;
    case 'filter':
      return <TableForFilterDialog area={question.area} at={at} onClose={props.onClose} />;
    case 'series':
      return <SeriesDialog {...question} {...props} />;
    case 'conditional':
      return <ConditionalDialog area={question.area} at={at} onClose={props.onClose} />;
    case 'print':
      return (
        <PrintDialog
          {...{ at, names, cells: props.cells, onClose: props.onClose }}
          area={question.area}
          sizes={sizes.lines}
        />
      );
    case 'validation':
      return <ValidationDialog {...question} at={at} {...props} />;
    case 'note':
      return <NoteDialog {...question} at={at} {...props} />;
    case 'followers':
      return <FollowersDialog {...question} {...props} />;
    case 'link':
      return <LinkDialog {...question} {...props} />;
    case 'fill':
      return <FillDialog {...question} at={at} {...props} />;
    case 'format':
      return <FormatCellsDialog formats={formats} cell={cell} onClose={props.onClose} />;
    case 'function':
      return <FunctionDialog onPick={onFunction} onClose={props.onClose} />;
    case 'paste':
      return <PasteDialog onPaste={onPaste} onClose={props.onClose} />;
    case 'special':
      return <SpecialCellsDialog {...question} {...props} onSelect={onSelect} />;
    default:
      return <LineSizeDialog {...question} sizes={sizes} onClose={props.onClose} />;
  }
}
