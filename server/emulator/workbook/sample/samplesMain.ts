// The process that gives a new folder its samples: `node samplesMain.ts FOLDER`; without one, makes those of the installation.

import { installedSamples, provideSamples } from './provideSamples.ts';

const [folder] = process.argv.slice(2);
if (folder) await provideSamples(folder);
else await installedSamples();
