// Resolves what the sources import of each other at once, and loads them without their types. Node looks for a package.json
// in every folder on the way, twice for each of hundreds of files, which is two fifths of what a thread needs to start. And
// it strips types in WebAssembly, in every thread anew: V8 can end the whole process when a thread with WebAssembly ends
// while another compiles (nodejs/node issue 64500).

import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { readStripped } from './strippedCopy.mjs';

const ROOT = new URL('..', import.meta.url).href;
/** The root itself can be in such a folder. */
const isPackage = (url) => url.includes('/node_modules/', ROOT.length - 1);
const STRIP = fileURLToPath(new URL('stripSources.mjs', import.meta.url));
const SOURCE = /^(?:\.\/|#).+\.(?:ts|js)$/;
/** As `imports` of package.json: what else starts with # is in src. */
const NAMED_AS_ITS_FOLDER = /^#(?:server|tests|tools|bench)\//;

let isStripped = false;

/** Undefined where a source has no copy and none can be made: Node strips it, or says what is wrong with it. */
function stripped(url) {
  const file = fileURLToPath(url);
  const source = readStripped(file);
  if (source !== undefined || isStripped) return source;
  isStripped = true;
  spawnSync(process.execPath, [STRIP], { stdio: 'ignore' });
  return readStripped(file);
}

// Tests start other programs, which an older Node may run.
module.registerHooks?.({
  resolve(name, context, next) {
    const { parentURL = '' } = context;
    if (!SOURCE.test(name) || !parentURL.startsWith(ROOT) || isPackage(parentURL)) return next(name, context);
    const folder = NAMED_AS_ITS_FOLDER.test(name) ? ROOT : `${ROOT}src/`;
    const url = name.startsWith('.') ? new URL(name, parentURL).href : folder + name.slice(1);
    return { url, format: url.endsWith('.ts') ? 'module-typescript' : 'module', shortCircuit: true };
  },
  load(url, context, next) {
    const isOurs = url.startsWith(`${ROOT}server/`) || url.startsWith(`${ROOT}src/`);
    const source = isOurs && context.format === 'module-typescript' ? stripped(url) : undefined;
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
