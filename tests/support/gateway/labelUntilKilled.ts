// Run as a process of its own: labels cells in the file at argv[2], says each when it is kept, and goes on until killed.

import { writeSync } from 'node:fs';
import { Labels } from '#server/gateway/stores/Labels.ts';

const labels = new Labels(process.argv[2]!);
for (let cell = 1; ; cell++) {
  await labels.set(`lte 26201_1101_${cell}`, { label: 'suspicious', note: `Heard at mast ${cell}` });
  writeSync(1, `${cell}\n`);
}
