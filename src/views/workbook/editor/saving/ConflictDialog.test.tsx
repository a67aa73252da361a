import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import type { EditConflict } from '#queries/workbook/edits/QueuedEdit.ts';
import { Store } from '#queries/workbook/Store.ts';
import { EditsContext } from '#views/workbook/state/useEdits.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

const conflict = (row: number): EditConflict => ({
  worksheet: '1',
  row,
  column: 0,
  base: null,
  theirs: 'theirs',
  theirFormat: 'General',
  ours: { worksheet: '1', edit: { row, column: 0, input: { kind: 'clear' } } },
});

test('conflict dialog: cells that are not listed are counted, and resolved with the others', async () => {
  const resolve = vi.fn<WorkbookEdits['queue']['resolve']>();
  const conflicts = Array.from({ length: 201 }, (_, row) => conflict(row));
  render(
    <EditsContext
      value={Object.assign(new Store(), { queue: { conflicts, resolve } }) as unknown as WorkbookEdits}
    >
      <ConflictDialog sheets={[]} onClose={() => {}} />
    </EditsContext>,
  );
  expect(screen.getByText(/^and 1 more cell, which the buttons below resolve too\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep all theirs', hidden: true }));
  expect(resolve).toHaveBeenCalledTimes(201);
});
