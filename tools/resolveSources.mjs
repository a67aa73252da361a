// Resolves what the sources import of each other at once. Node looks for a package.json in every folder on the way, twice
// for each of hundreds of files, which is two fifths of what a thread needs to start.

import module from 'node:module';

const ROOT = new URL('..', import.meta.url).href;
const PACKAGES = `${ROOT}node_modules/`;
const SOURCE = /^(?:\.\/|#).+\.(?:ts|js)$/;
/** As `imports` of package.json: what else starts with # is in src. */
const NAMED_AS_ITS_FOLDER = /^#(?:server|tests|tools|bench)\//;

// Tests start other programs, which an older Node may run.
module.registerHooks?.({
  resolve(name, context, next) {
    const { parentURL = '' } = context;
    if (!SOURCE.test(name) || !parentURL.startsWith(ROOT) || parentURL.startsWith(PACKAGES))
      return next(name, context);
    const folder = NAMED_AS_ITS_FOLDER.test(name) ? ROOT : `${ROOT}src/`;
    const url = name.startsWith('.') ? new URL(name, parentURL).href : folder + name.slice(1);
    return { url, format: url.endsWith('.ts') ? 'module-typescript' : 'module', shortCircuit: true };
  },
});
