// One entry for every npm script: sets up what is missing, then runs the command on the pinned Node.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPage, fail, install, NODE, ROOT, requireNode } from './setup.mjs';

const [command, ...args] = process.argv.slice(2);

const COMMANDS = {
  start() {
    buildPage();
    return stay(['server/main.ts', ...args]);
  },
  dev() {
    const port = args[args.indexOf('--port') + 1] ?? '4600';
    const page = 'http://127.0.0.1:5173';
    const vite = spawn(NODE, ['node_modules/vite/bin/vite.js'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, AIRLEDGER_PORT: args.includes('--port') ? port : '4600' },
    });
    process.on('exit', () => vite.kill());
    return stay(['server/main.ts', '--page-origin', page, ...args]);
  },
  import: () => stay(['server/importCli.ts', ...args]),
  upstreams: () => stay(['server/upstreamsMain.ts', ...args]),
  test: () => stay(['tools/test.mjs', ...args]),
  check: () => stay(['tools/check.mjs', ...args]),
  bench: () => stay(['tools/bench.mjs', ...args]),
};

/** Hands over to a child: signals go on to it, and its end is ours. The compile cache keeps stripped types. */
function stay(childArgs) {
  const env = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'), ...process.env };
  const child = spawn(NODE, childArgs, { cwd: ROOT, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

if (!Object.hasOwn(COMMANDS, command))
  fail(`Unknown command ${command}; one of ${Object.keys(COMMANDS).join(', ')}.`);
install();
requireNode();
COMMANDS[command]();
