import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { type Agreement, agreementTable, compareWithFile } from '#tests/support/workbook/formulaOracle.ts';

const folder = corpus('xlsx');

testWith(folder)(
  'formulas give what Excel left in the files',
  () => {
    const agreement: Agreement = { formulas: 0, byFunction: new Map(), differences: [] };
    for (const name of readdirSync(folder!).filter((one) => one.endsWith('.xlsx')))
      try {
        compareWithFile(`${folder}/${name}`, name, agreement);
      } catch (error) {
        if (!(error instanceof PackageError)) throw error;
      }
    process.stdout.write(`\n${agreementTable(agreement)}\n`);
    expect(agreement.formulas).toBeGreaterThan(1_200);
    expect(agreement.differences).toEqual([]);
  },
  60_000,
);
