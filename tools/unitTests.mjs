// Runs Vitest and writes what came of every test to a file, with what its own JSON report leaves out: why a test was skipped.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { unitOutcomes } from './testOutcomes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'string' }, title: { type: 'string' } },
});
const vitest = await startVitest('test', positionals, {
  watch: false,
  passWithNoTests: true,
  ...(values.title ? { testNamePattern: values.title } : {}),
});
writeFileSync(values.report, JSON.stringify(unitOutcomes(vitest)));
await vitest.close();
