// `npm run package`: a tarball that `npm install` and `npx` take, with the built page, without what building and tests need.
// Node strips no types below node_modules, so the sources in it are JavaScript. `--folder DIR` leaves the files there instead.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage, ROOT, run } from './setup.mjs';
import { MODULE, stripSources } from './stripSources.mjs';

const AS_THEY_ARE = [
  'dist',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  ...['airledger', 'stay', 'loadSources', 'strippedCopy'].map((tool) => `tools/${tool}.mjs`),
];

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const folder = values.folder ?? join(ROOT, 'node_modules/.cache/package');
await buildPage();
makePackage();
if (!values.folder) run('npm', ['pack', folder, '--pack-destination', ROOT, '--loglevel=error']);

function makePackage() {
  rmSync(folder, { recursive: true, force: true });
  let all = '';
  for (const [file, source] of stripSources()) {
    const path = join(folder, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source.replace(MODULE, '$1$2.js$1'));
    all += source;
  }
  for (const file of AS_THEY_ARE) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(all), null, 2)}\n`);
}

/** With the packages that the sources name, and the Node that runs them. */
function manifest(sources) {
  const { name, version, description, license, type, engines, imports, dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const isNeeded = (one) => one === 'node' || sources.includes(`'${one}'`) || sources.includes(`'${one}/`);
  const needed = Object.fromEntries(Object.entries(dependencies).filter(([one]) => isNeeded(one)));
  const bin = { airledger: 'tools/airledger.mjs' };
  return { name, version, description, license, type, engines, bin, imports, dependencies: needed };
}
