// Run as a process of its own: saves the bytes of argv[3] as argv[2] and is killed at its call number argv[4]. Says when it
// saved them.

import { readFileSync, writeSync } from 'node:fs';
import { saveFile } from '#server/emulator/workbook/files/saveFile.ts';
import { faultyFiles } from './faultyFiles.ts';

const [, , path, source, at] = process.argv;
saveFile(
  path!,
  readFileSync(source!),
  () => {},
  faultyFiles({ at: Number(at), fault: 'kill', isLasting: false }),
);
writeSync(1, 'saved');
