// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Edits } from '#queries/workbook/edits/useEditQueue.ts';
import { LeaveSandboxDialog } from './LeaveSandboxDialog.tsx';
import { LeaveUnsavedDialog } from './LeaveUnsavedDialog.tsx';
import type { SandboxCopy } from './useSandboxCopy.ts';

const unused = () => {};

function openLeaving() {
  const edits = { changes: new Map([['{4}', 1]]), waiting: 0 } as unknown as Edits;
  const copy = { sheets: [{ id: '{4}', name: 'Sheet4' }], copied: [] } as unknown as SandboxCopy;
  render(
    <LeaveSandboxDialog edits={edits} copy={copy} openSheet={undefined} onLeave={unused} onStay={unused} />,
  );
}
const startsAt = () => document.querySelector('dialog [autofocus]')?.textContent;

test('whoever presses Enter at once stays in the scratch session', () => {
  openLeaving();
  expect(startsAt()).toBe('Stay');
});

test('whoever presses Enter at once stays in the workbook', () => {
  render(<LeaveUnsavedDialog waiting={1} onLeave={unused} onStay={unused} />);
  expect(startsAt()).toBe('Stay');
});

test('the name of the sheet is one text with the words around it', () => {
  openLeaving();
  const button = screen.getByRole('button', { name: 'Copy “Sheet4” to a saved sheet' });
  expect(button.childNodes).toHaveLength(1);
});
