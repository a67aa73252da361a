// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { Store } from '#queries/workbook/Store.ts';
import { EditsContext } from '#views/workbook/state/useEdits.ts';
import { LeaveSandboxDialog } from './LeaveSandboxDialog.tsx';
import { LeaveUnsavedDialog } from './LeaveUnsavedDialog.tsx';
import type { SandboxCopy } from './useSandboxCopy.ts';

const unused = () => {};
const renderWith = (changes: ReadonlyMap<string, number>, pending: number, dialog: ReactNode) =>
  render(
    <EditsContext
      value={
        Object.assign(new Store(), {
          history: { changes },
          queue: { pending },
          leftOpen: new Map(),
        }) as unknown as WorkbookEdits
      }
    >
      {dialog}
    </EditsContext>,
  );

function openLeaving() {
  const copy = { sheets: [{ id: '{4}', name: 'Sheet4' }], copied: [] } as unknown as SandboxCopy;
  renderWith(
    new Map([['{4}', 1]]),
    0,
    <LeaveSandboxDialog copy={copy} openSheet={undefined} onLeave={unused} onStay={unused} />,
  );
}
const startsAt = () => document.querySelector('dialog [autofocus]')?.textContent;

test('leaving a sandbox: Enter stays', () => {
  openLeaving();
  expect(startsAt()).toBe('Stay');
});

test('leaving a workbook: Enter stays', () => {
  renderWith(new Map(), 1, <LeaveUnsavedDialog onLeave={unused} onStay={unused} />);
  expect(startsAt()).toBe('Stay');
});

test('the name of the sheet is one text with the words around it', () => {
  openLeaving();
  const button = screen.getByRole('button', { name: 'Copy “Sheet4” to the file' });
  expect(button.childNodes).toHaveLength(1);
});
