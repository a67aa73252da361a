import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asFailure } from '#domain/failure.ts';
import {
  addWorksheet,
  deleteWorksheet,
  updateWorksheet,
  type WorkbookAt,
} from '#queries/workbook/workbookRows.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { useToast } from '#ui/Toast.tsx';

interface SheetsParts {
  at: WorkbookAt;
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  /** Undefined for the first sheet that is seen. */
  onOpen: (name: string | undefined, cell: string | undefined) => void;
}

/** What the tabs do: another sheet is opened, one is added, renamed, moved, hidden or deleted. */
export function useSheets({ at, sheets, sheet, onOpen }: SheetsParts) {
  const client = useQueryClient();
  const show = useToast();
  const add = useMutation(addWorksheet);
  const update = useMutation(updateWorksheet);
  const remove = useMutation(deleteWorksheet);
  const onError = (error: unknown) => show({ text: asFailure(error).message });
  const settled = () => client.invalidateQueries({ queryKey: ['workbook'] });
  const visible = sheets.filter(({ visibility }) => visibility !== 'Hidden' && visibility !== 'VeryHidden');
  return {
    step(by: 1 | -1) {
      const next = visible[visible.findIndex(({ id }) => id === sheet.id) + by];
      if (next) onOpen(next.name, undefined);
    },
    onOpen: ({ name }: Worksheet) => onOpen(name, undefined),
    onAdd: () =>
      add.mutate(
        { ...at, body: {} },
        { onSuccess: ({ reply }) => void settled().then(() => onOpen(reply.name, undefined)), onError },
      ),
    onRename: ({ id }: Worksheet, name: string) =>
      update.mutate(
        { ...at, worksheet: id, body: { name } },
        { onSuccess: () => void settled().then(() => onOpen(name, undefined)), onError },
      ),
    onMove: ({ id }: Worksheet, position: number) =>
      update.mutate(
        { ...at, worksheet: id, body: { position } },
        { onSuccess: () => void settled(), onError },
      ),
    onShow: ({ id }: Worksheet, isVisible: boolean) =>
      update.mutate(
        { ...at, worksheet: id, body: { visibility: isVisible ? 'Visible' : 'Hidden' } },
        { onSuccess: () => void settled(), onError },
      ),
    onDelete: ({ id }: Worksheet) =>
      remove.mutate(
        { ...at, worksheet: id },
        { onSuccess: () => void settled().then(() => onOpen(undefined, undefined)), onError },
      ),
  };
}
