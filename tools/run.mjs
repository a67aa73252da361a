// One entry for every npm script: sets up what is missing, then runs the command on the pinned Node.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage, fail, install, NODE, ROOT, requireNode } from './setup.mjs';

const [command, ...args] = process.argv.slice(2);

const COMMANDS = {
  start() {
    buildPage();
    stay(['server/main.ts', ...args]);
  },
  dev() {
    const { port = '4600' } = parseArgs({
      args,
      strict: false,
      options: { port: { type: 'string' } },
    }).values;
    const gateway = stay(['server/main.ts', '--page-origin', 'http://127.0.0.1:5173', ...args]);
    const env = { ...process.env, AIRLEDGER_PORT: port };
    const vite = spawn(NODE, ['node_modules/vite/bin/vite.js'], { cwd: ROOT, stdio: 'inherit', env });
    vite.on('exit', () => gateway.kill('SIGTERM'));
    process.on('exit', () => vite.kill());
  },
  import: () => stay(['server/importCli.ts', ...args]),
  upstreams: () => stay(['server/upstreamsMain.ts', ...args]),
  test: () => stay(['tools/test.mjs', ...args]),
  'test:all': () => stay(['tools/test.mjs', '--all', ...args]),
  check: () => stay(['tools/check.mjs', ...args]),
  bench: () => stay(['tools/bench.mjs', ...args]),
};

/** Commands that need the packages for checks and tests too. */
const NEED_DEV = ['test', 'test:all', 'check', 'bench'];

/** Hands over to a child: signals go on to it, and its end is ours. The compile cache keeps stripped types. */
function stay(childArgs) {
  const env = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'), ...process.env };
  const child = spawn(NODE, childArgs, { cwd: ROOT, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  stopWithParent(child);
  return child;
}

/** npm hands a signal to its shell, which dies of it without a word to us. */
function stopWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 300);
}

if (!Object.hasOwn(COMMANDS, command))
  fail(`Unknown command ${command}; one of ${Object.keys(COMMANDS).join(', ')}.`);
install({ dev: NEED_DEV.includes(command) });
requireNode();
COMMANDS[command]();
