// How a workbook's changes are saved, as the file menu has it.

import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { inMenus, pick } from './menus.ts';

const NAMES = { direct: /^Save automatically/, session: /^Save faster/, sandbox: /^Try changes/ };
type Mode = keyof typeof NAMES;

export const choose = (mode: Mode) => pick(NAMES[mode]);
export const isChosen = (mode: Mode) =>
  inMenus(NAMES[mode], (item) => item.getAttribute('aria-checked') === 'true');
/** Resolves once a sandbox has all that was typed. */
export async function inSandbox() {
  await screen.findByText('changes are not saved.');
  await waitFor(() => expect(screen.queryByText(/cells? (being saved|not saved)/)).toBeNull());
}
