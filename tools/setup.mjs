// What must be there before anything runs. Plain JavaScript: the first run may be on any Node that starts npm.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = dirname(import.meta.dirname);
export const NODE = join(ROOT, 'node_modules/node/bin/node');

const BUILT_FROM = join(ROOT, 'dist/.built-from');

/** Beside the lock file's hash: the packages for checks and tests are not installed. */
const RUNTIME = 'runtime';

/**
 * What packages bring along and nothing reads: the headers of Node, the bundles of echarts, four weights of a font of 8 MB
 * each.
 */
function unreadIn(packages) {
  const builds = join(packages, 'node/node_modules');
  const names = existsSync(builds) ? readdirSync(builds) : [];
  return [
    ...names.filter((name) => name.startsWith('node-')).map((name) => join(builds, name, 'include')),
    join(packages, 'echarts/dist'),
    ...['Light', 'DemiLight', 'Medium', 'Bold'].map((weight) =>
      join(packages, `@embedpdf/fonts-sc/fonts/NotoSansHans-${weight}.otf`),
    ),
  ];
}

const hash = (parts) => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest('hex');
};

/**
 * Installs the pinned packages when the lock file is not what is installed: what running and building need, with `dev` also
 * what checks and tests need. What was there once stays. `folder` holds the lock file.
 */
export function install({ folder = ROOT, dev = false } = {}) {
  const lock = hash([readFileSync(join(folder, 'package-lock.json'))]);
  const stamp = join(folder, 'node_modules/.installed-lock');
  const [installed, part] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : ['', RUNTIME];
  const runtimeOnly = !dev && part === RUNTIME;
  if (installed === lock && !(dev && part === RUNTIME)) return;
  console.log('Installing packages (once)…');
  // Not `npm ci`: it refuses a lock file without the builds of every platform, and some registries hold only a few.
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['install', ...flags, ...(runtimeOnly ? ['--omit=dev'] : [])], { cwd: folder });
  for (const path of unreadIn(join(folder, 'node_modules'))) rmSync(path, { recursive: true, force: true });
  writeFileSync(stamp, runtimeOnly ? `${lock} ${RUNTIME}` : lock);
}

/** The pinned Node, which a script of its package puts there, or a sentence that says what to do. */
export function requireNode() {
  // Asked of its package: to start it for that takes a tenth of a warm start.
  const manifest = join(ROOT, 'node_modules/node/package.json');
  const found = existsSync(NODE) ? JSON.parse(readFileSync(manifest, 'utf8')).version : 'none';
  if (!found.startsWith('26.'))
    fail(`Node 26 should be at ${NODE}, found ${found}. Run "npm install" without --ignore-scripts.`);
}

/** The digest of the page's sources; null when the page was built from them. */
export function unbuiltSources() {
  const digest = hash(pageSources().map((file) => file + readFileSync(file)));
  return existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === digest ? null : digest;
}

/** Builds the page when a source of it changed since the last build. */
export async function buildPage(unbuilt = unbuiltSources()) {
  if (unbuilt === null) return;
  console.log('Building the page…');
  // A shell or a test runner may say otherwise, and React would be built for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const builder = spawn(NODE, vite, { cwd: ROOT, stdio: 'inherit', env });
  const kill = () => builder.kill();
  process.on('exit', kill);
  const [status] = await once(builder, 'exit');
  process.off('exit', kill);
  if (status !== 0) fail(`The page was not built: vite ended with status ${status}.`);
  writeFileSync(BUILT_FROM, unbuilt);
}

function pageSources() {
  const folders = ['src', 'public', 'tools'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:test\.tsx?|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const single = ['index.html', 'vite.config.ts', 'package-lock.json'].map((file) => join(ROOT, file));
  return [...folders, ...single].sort();
}

/** Runs to the end and stops everything on failure. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error) fail(`${command} cannot be started: ${error.message}`);
  if (status !== 0) fail(`${command} ${args.join(' ')} ended with status ${status}.`);
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
