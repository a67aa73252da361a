import { screen, within } from '@testing-library/react';

/** The texts of the only table, row by row, without its header. */
export const tableTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    );
