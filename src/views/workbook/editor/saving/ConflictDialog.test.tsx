import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { EditConflict } from '#queries/workbook/edits/QueuedEdit.ts';
import type { Edits } from '#queries/workbook/edits/useEditQueue.ts';
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

test('cells that are not listed are counted, and decided with the others', async () => {
  const resolve = vi.fn<Edits['resolve']>();
  const conflicts = Array.from({ length: 201 }, (_, row) => conflict(row));
  render(
    <ConflictDialog edits={{ conflicts, resolve } as unknown as Edits} sheets={[]} onClose={() => {}} />,
  );
  expect(screen.getByText(/^and 1 more cell, which the buttons below decide too\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep all of theirs', hidden: true }));
  expect(resolve).toHaveBeenCalledTimes(201);
});
