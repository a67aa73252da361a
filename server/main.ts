// npm start: the page, the gateway and the embedded services on one loopback port.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_DATA_VERSION } from '#domain/network/sampleDataVersion.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { isDiskFailure } from '#server/disk/diskFailure.ts';
import {
  homeFolder,
  lockHome,
  makeHome,
  readRuntime,
  removeRuntime,
  writeRuntime,
} from '#server/disk/home.ts';
import { openEmulators } from '#server/emulator/registry/emulators.ts';
import { vendorOf } from '#server/emulator/wireless/reference/vendors.ts';
import { StaticFiles } from '#server/gateway/http/StaticFiles.ts';
import { type RunningGateway, startGateway } from '#server/gateway/startGateway.ts';
import { databasePlace } from '#server/postgres/databasePlace.ts';
import { SampleStreets } from '#server/world/SampleStreets.ts';
import { WorldMap } from '#server/world/WorldMap.ts';
import { gateway as endpoints } from '#services/gateway/endpoints.ts';
import { type StartOptions, startOptions, USAGE } from './startOptions.ts';

const ROOT = join(import.meta.dirname, '..');
const FINISH_MS = 10_000;
const RUNTIME_AGAIN_MS = 5000;
/** Until the first view has loaded: what is made for later must not slow it down. */
const WORLD_AFTER_MS = 10_000;
/** Ctrl-C reaches the process group and, once more, comes from the parent: that is one signal. */
const SAME_SIGNAL_MS = 500;

const { port, networks, database, pageOrigin, ...options } = readOptions();
const home = homeFolder(options.home);
if (database !== undefined)
  console.log(`Your own networks are in the shared database ${databasePlace(database)}`);
process.umask(0o077);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {}); // a log file on a full disk
const lock = lockOrFail() ?? (await reportRunningInstance());

function readOptions(): StartOptions {
  try {
    const given = startOptions(process.argv.slice(2));
    if (!given.isHelp) return given;
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
  console.log(USAGE);
  return process.exit(0);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function lockOrFail(): ReturnType<typeof lockHome> {
  try {
    makeHome(home);
    return lockHome(home);
  } catch (error) {
    return fail(`Airledger could not start. ${(error as Error).message}`);
  }
}

async function reportRunningInstance(): Promise<never> {
  const runtime = readRuntime(home);
  if (!runtime) fail(`Another Airledger is just starting on ${home}. Try again in a moment.`);
  try {
    const answer = await fetch(`${runtime.url}/api/gateway${endpoints.newKey.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${runtime.token}` },
      signal: AbortSignal.timeout(3000),
    });
    const { key } = (await answer.json()) as { key: string };
    console.log(`Airledger already runs on ${home} (process ${runtime.pid}). A fresh link:`);
    console.log(`${runtime.page ?? runtime.url}/#key=${key}`);
    process.exit(0);
  } catch {
    fail(
      `Process ${runtime.pid} uses ${home}, but does not answer at ${runtime.url}. Stop it, then start again.`,
    );
  }
}

/** Who started this hears that it may build the page, and says when it is there. */
async function pageBuilt(): Promise<void> {
  if (!options.isAwaitingPage) return;
  if (!process.connected) fail('Nobody builds the page that --await-page waits for.');
  process.send!('started');
  const isBuilt = await Promise.race([
    once(process, 'message').then(() => true),
    once(process, 'disconnect').then(() => false),
  ]);
  if (!isBuilt) process.exit(1); // the builder has said why
}

async function start(): Promise<RunningGateway> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const emulators = openEmulators({ home, networks, database });
  await pageBuilt();
  const files = new StaticFiles(join(ROOT, 'dist'));
  const gateway = await startGateway({
    home,
    port,
    version,
    files,
    ...emulators,
    environment: process.env,
    database,
    vendorOf,
    ...(pageOrigin && { pageOrigin }),
  });
  const { wireless } = emulators;
  const { dataset } = gateway.connections.of('wireless');
  if (dataset === 'own') await wireless.useDataset('own').catch(warnOfFailure);
  showProgress(() => wireless.prepared);
  void wireless.ready?.(new AbortController().signal).then(() => {
    const why = wireless.unprepared();
    if (why !== null) console.warn(why);
  });
  return gateway;
}

/** The service answers with the same sentence until the disk, the file or the shared database is mended. */
function warnOfFailure(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
  console.warn(error.message);
}

function showProgress(prepared: () => number): void {
  if (prepared() >= 1) return;
  const timer = setInterval(() => {
    const share = prepared();
    const line =
      share < 1 ? `Making the sample data: ${Math.floor(share * 100)} %` : 'The sample data is ready.';
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${share < 1 ? '' : '\n'}`);
    else if (share >= 1) console.log(line);
    if (share >= 1) clearInterval(timer);
  }, 250);
  timer.unref();
}

const gateway = await start().catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    fail(
      `Port ${port} is in use by another program. Choose another: npm start -- --port ${port + 1}${
        options.home === undefined ? '' : ` --home ${options.home}`
      }`,
    );
  return fail(`Airledger could not start. ${error.message}`);
});
freezePrototypes();
publishRuntime();
process.on('exit', () => removeRuntime(home));
const link = gateway.link();
console.log(link);
if (options.isOpening) openBrowser(link);
const world = new WorldMap({
  tiles: gateway.parts.tiles,
  folders: [join(ROOT, 'node_modules/.cache/world'), join(home, 'world')],
});
if (options.hasWorld) world.start(WORLD_AFTER_MS);
gateway.parts.tiles.set('sample-streets', String(SAMPLE_DATA_VERSION), new SampleStreets());

/** Without it, scripts do not find this instance and another start prints no link: it is written as soon as the disk takes it. */
function publishRuntime(isTold = false): void {
  try {
    writeRuntime(home, {
      url: gateway.url,
      token: gateway.token,
      pid: process.pid,
      ...(pageOrigin && { page: pageOrigin }),
    });
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    if (!isTold) console.warn(`Scripts cannot find this instance yet. ${error.message}`);
    setTimeout(publishRuntime, RUNTIME_AGAIN_MS, true).unref();
  }
}

/** Does nothing where there is no browser: the link is printed anyway. */
function openBrowser(address: string): void {
  const programs: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };
  spawn(programs[process.platform] ?? 'xdg-open', [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

let stoppingSince = 0;
async function stop(): Promise<void> {
  if (stoppingSince > 0 && Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
  if (stoppingSince > 0) return;
  stoppingSince = Date.now();
  setTimeout(() => process.exit(1), FINISH_MS + 2000).unref();
  await Promise.all([gateway.close(FINISH_MS), world.close()]);
  lock.release();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

/** Makes prototype pollution impossible from here on, whichever library would allow it. */
function freezePrototypes(): void {
  for (const builtIn of [Object, Array, Function, String, Number, Boolean, RegExp, Promise, Map, Set])
    Object.freeze(builtIn.prototype);
}
