// Run as a process of its own: takes over the old crawls of the home at argv[2], says so, and stands still until killed.

import { writeSync } from 'node:fs';
import { JobStore } from '#server/gateway/jobs/JobStore.ts';

new JobStore(process.argv[2]!).jobs('crawl');
writeSync(1, 'done\n');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
