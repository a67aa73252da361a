import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder of third-party test data, outside the project. */
export const CORPORA = resolve(process.env.AIRLEDGER_CORPORA ?? '../shared/data');

/** The path of a corpus file, or undefined after saying loudly that the test cannot run. */
export function corpus(...path: string[]): string | undefined {
  const file = join(CORPORA, ...path);
  if (existsSync(file)) return file;
  console.warn(`\n!!! NOT RUN: ${file} is not there; set AIRLEDGER_CORPORA to the folder of test data.\n`);
  return undefined;
}
