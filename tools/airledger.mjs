#!/usr/bin/env node
// The command of the package: `airledger`, `airledger import FILE…`, `airledger migrate`, `airledger upstreams`, each with the options of the npm
// script of that name. Any Node starts it; Node 26 runs it.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stayLean } from './stay.mjs';

const ENTRIES = {
  start: 'main.js',
  import: 'importCli.js',
  migrate: 'migrateCli.js',
  upstreams: 'upstreamsMain.js',
};

/** The Node 26 that came along, or the one that runs this. */
function node26() {
  const pinned = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  console.error(
    `Airledger needs Node 26, and this is ${process.version}: its own was not installed (--ignore-scripts?).`,
  );
  process.exit(1);
}

const [command, ...args] = process.argv.slice(2);
const isCommand = command !== undefined && Object.hasOwn(ENTRIES, command);
const entry = ENTRIES[isCommand ? command : 'start'];
stayLean(node26(), [
  join(import.meta.dirname, '../server', entry),
  ...(isCommand ? args : process.argv.slice(2)),
]);
