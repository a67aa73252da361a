// One entry for every npm script: sets up what is missing, then runs the command on the pinned Node.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildPage, fail, install, NODE, ROOT, requireNode, unbuiltSources } from './setup.mjs';
import { stayLean, stay as stayWith } from './stay.mjs';

const [command, ...args] = process.argv.slice(2);
const stay = (childArgs) => stayWith(NODE, childArgs, { cwd: ROOT });
const serve = (childArgs, options = {}) => stayLean(NODE, childArgs, { cwd: ROOT, ...options });

const COMMANDS = {
  async start() {
    // Once it has its home, it makes the sample data while the page is built.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    const server = serve(['server/main.ts', '--await-page', ...args], { stdio });
    const started = once(server, 'message');
    const unbuilt = unbuiltSources();
    await started;
    await buildPage(unbuilt);
    server.send('page built', () => server.connected && server.disconnect());
  },
  dev() {
    const { port = '4600' } = parseArgs({
      args,
      strict: false,
      options: { port: { type: 'string' } },
    }).values;
    const gateway = serve(['server/main.ts', '--page-origin', 'http://127.0.0.1:5173', ...args]);
    const env = { ...process.env, AIRLEDGER_PORT: port };
    const vite = spawn(NODE, ['node_modules/vite/bin/vite.js'], { cwd: ROOT, stdio: 'inherit', env });
    vite.on('exit', () => gateway.kill('SIGTERM'));
    process.on('exit', () => vite.kill());
  },
  import: () => serve(['server/importCli.ts', ...args]),
  migrate: () => serve(['server/migrateCli.ts', ...args]),
  upstreams: () => serve(['server/upstreamsMain.ts', ...args]),
  test: () => stay(['tools/test.mjs', ...args]),
  'test:all': () => stay(['tools/test.mjs', '--all', ...args]),
  check: () => stay(['tools/check.mjs', ...args]),
  bench: () => serve(['tools/bench.mjs', ...args]),
  package: () => stay(['tools/package.mjs', ...args]),
};

/** Commands that need the packages for checks and tests too. */
const NEED_DEV = ['test', 'test:all', 'check', 'bench'];

if (!Object.hasOwn(COMMANDS, command))
  fail(`Unknown command ${command}; one of ${Object.keys(COMMANDS).join(', ')}.`);
install({ dev: NEED_DEV.includes(command) });
requireNode();
await COMMANDS[command]();
