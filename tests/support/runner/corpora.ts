import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of third-party test data, outside the project. */
export const CORPORA = resolve(process.env.AIRLEDGER_CORPORA ?? '../shared/data');

/** The path of a corpus file, or undefined where it is not there: a test that needs it says so at its end. */
export function corpus(...path: string[]): string | undefined {
  const file = join(CORPORA, ...path);
  return existsSync(file) ? file : undefined;
}

export const NO_CORPUS = `the test data is not in ${CORPORA}; set AIRLEDGER_CORPORA to its folder`;
