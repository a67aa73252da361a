// The process that gives a new folder its samples: `node samplesMain.ts FOLDER`.

import { provideSamples } from './provideSamples.ts';

await provideSamples(process.argv[2]!);
