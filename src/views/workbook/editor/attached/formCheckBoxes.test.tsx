import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openOnEmulator, press, saved, user } from '#tests/support/page/workbookOnEmulator.tsx';
import { controlsBook } from '#tests/support/workbook/controlsBook.ts';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('check boxes of a file write the cells that they are linked to, here and on another sheet', async () => {
  const view = await openOnEmulator(controlsBook(), 'Tasks');
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await box('Call & ask')).checked).toBe(false);
  await user.click(await box('Call & ask'));
  expect((await box('Call & ask')).checked).toBe(true);
  await waitFor(async () => expect(await view.stored('A2', 'values')).toEqual([[true]]));
  await saved();
  await press('z');
  await waitFor(async () => expect(await view.stored('A2', 'values')).toEqual([[false]]));
  await waitFor(async () => expect((await box('Call & ask')).checked).toBe(false));

  expect((await box('Buy')).checked).toBe(true);
  await user.click(await box('Buy'));
  await waitFor(async () => expect(await view.stored('A1', 'values', 'My list')).toEqual([[false]]));
  await saved();
  await waitFor(async () => expect((await box('Buy')).checked).toBe(false));

  const either = await box('Either');
  expect([either.indeterminate, either.disabled]).toEqual([true, true]);
  expect((await box('Check box')).checked).toBe(true);
});
