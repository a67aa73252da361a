// How a workbook's changes are saved, as the file menu has it.

import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { user } from './workbookOnEmulator.tsx';

const NAMES = { direct: /^Save automatically/, session: /^Save faster/, sandbox: /^Try changes/ };
type Mode = keyof typeof NAMES;

const item = (mode: Mode) => screen.findByRole('menuitemcheckbox', { name: NAMES[mode], hidden: true });

export const choose = async (mode: Mode) => user.click(await item(mode));
export const isChosen = async (mode: Mode) => (await item(mode)).getAttribute('aria-checked') === 'true';
/** Resolves once a sandbox has all that was typed. */
export async function inSandbox() {
  await screen.findByText('changes are not saved.');
  await waitFor(() => expect(screen.queryByText(/cells? (being saved|not saved)/)).toBeNull());
}
