// The process that makes the samples of a new folder: `node samplesMain.ts FOLDER`.

import { makeSamplesIfPossible } from './makeSamples.ts';

makeSamplesIfPossible(process.argv[2]!);
