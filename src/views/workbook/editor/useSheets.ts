import { flushSync } from 'react-dom';
import { checkSheetEmpty } from '#queries/workbook/undo/checkSheetEmpty.ts';
import {
  addWorksheet,
  deleteWorksheet,
  updateWorksheet,
  type WorkbookAt,
} from '#queries/workbook/workbookQueries.ts';
import type { Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

interface SheetsParts {
  at: WorkbookAt;
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  /** Undefined for the first sheet that is seen. */
  onOpen: (name: string | undefined) => void;
}

/** What the tabs do: another sheet is opened, one is added, renamed, moved, hidden or deleted. */
export function useSheets({ at, sheets, sheet, onOpen }: SheetsParts) {
  const add = useStructureChange(addWorksheet);
  const update = useStructureChange(updateWorksheet);
  const visible = sheets.filter(isVisible);
  const place = visible.findIndex(({ id }) => id === sheet.id);
  const remove = useStructureChange({
    ...deleteWorksheet,
    async mutationFn(input: Input<typeof workbook.deleteWorksheet>) {
      const answer = await call(workbook.deleteWorksheet, input);
      // Before anything is read again: what is shown of it would be asked for in vain.
      if (input.worksheet === sheet.id)
        flushSync(() => onOpen((visible[place + 1] ?? visible[place - 1])?.name));
      return answer;
    },
  });
  const set = (
    { id }: Worksheet,
    label: string,
    body: Parameters<typeof update.run>[0]['body'],
    was: typeof body,
    after?: () => unknown,
  ) => {
    const here = { ...at, worksheet: id };
    update.run(
      { ...here, body },
      {
        ...(after && { after }),
        back: {
          label,
          run: async () => {
            await update.ask({ ...here, body: was });
            if (typeof was.name === 'string' && id === sheet.id) onOpen(was.name);
          },
        },
      },
    );
  };
  return {
    step(by: 1 | -1) {
      const next = visible[place + by];
      if (next) onOpen(next.name);
    },
    onOpen: ({ name }: Worksheet) => onOpen(name),
    onAdd: () =>
      add.run(
        { ...at, body: {} },
        {
          after: ({ reply }) => onOpen(reply.name),
          back: {
            label: 'Add sheet',
            async run({ reply }, here) {
              await checkSheetEmpty(here({ ...at, worksheet: reply.id }));
              onOpen(sheet.name);
              return remove.ask({ ...at, worksheet: reply.id });
            },
          },
        },
      ),
    onRename: (one: Worksheet, name: string) =>
      set(one, `Rename ${one.name}`, { name }, { name: one.name }, () => one.id === sheet.id && onOpen(name)),
    onMove: (one: Worksheet, position: number) =>
      set(one, `Move ${one.name}`, { position }, { position: one.position ?? 0 }),
    onShow: (one: Worksheet, isShown: boolean) =>
      set(
        one,
        `${isShown ? 'Show' : 'Hide'} ${one.name}`,
        { visibility: isShown ? 'Visible' : 'Hidden' },
        { visibility: one.visibility ?? 'Visible' },
      ),
    onDelete: ({ id }: Worksheet) => remove.run({ ...at, worksheet: id }, { movesCells: true }),
  };
}

const isVisible = ({ visibility }: Worksheet) => visibility !== 'Hidden' && visibility !== 'VeryHidden';
