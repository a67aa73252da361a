// npm run import -- FILE… [--home DIR] [--database URL] [--anyway]

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptedFormats } from '#domain/survey/sniffFormat.ts';
import { visibleString } from '#domain/text/visibleText.ts';
import { homeFolder, lockHome, makeHome, readRuntime } from '#server/disk/home.ts';
import { ENDED, type ImportTarget, type Progress } from '#server/import/ImportTarget.ts';
import { runningTarget } from '#server/import/runningTarget.ts';
import { storeTarget } from '#server/import/storeTarget.ts';
import { progressLine, summaryLines } from '#server/import/summaryLines.ts';

const USAGE = `Usage: npm run import -- FILE… [--home DIR] [--database URL] [--anyway]
Imports survey files into your own networks. ${acceptedFormats()}
  --database  imports into the shared PostgreSQL database of an address such as postgres://USER@HOST/DATABASE,
              whether an instance runs or not; or AIRLEDGER_DATABASE, which other users of this machine do not see
  --anyway    imports the readable lines of a file even if most of its lines are rejected`;

/** npm runs in the project's folder; the files are named from where the user is. */
const here = process.env.INIT_CWD ?? process.cwd();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      home: { type: 'string' },
      database: { type: 'string' },
      anyway: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const home = homeFolder(values.home);
  process.umask(0o077);
  makeHome(home);
  const target = openTarget(home, values.database);
  console.log(`Importing into ${target.name}`);
  const cancel = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancel.abort());
  let isWell = true;
  try {
    for (const name of positionals) {
      if (cancel.signal.aborted) break;
      const path = resolve(here, name);
      const problem = problemOf(path);
      if (problem) {
        console.log(`${visibleString(name)}: failed: ${problem}`);
        isWell = false;
        continue;
      }
      const outcome = await target.run(path, {
        isAccepted: values.anyway ?? false,
        onProgress: progressPrinter(name),
        signal: cancel.signal,
      });
      for (const line of summaryLines(name, outcome)) console.log(line);
      isWell &&= outcome.progress.state === 'done';
    }
  } finally {
    await target.close();
  }
  return isWell && !cancel.signal.aborted ? 0 : 1;
}

/** Why nothing can be read there; undefined when something may. */
function problemOf(path: string): string | undefined {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts) return `There is no file ${visibleString(path)}.`;
  return facts.isDirectory() ? `${visibleString(path)} is a folder. Name the files in it.` : undefined;
}

/** The lock of the home decides who may write there: a running instance holds it. A shared database has many writers. */
function openTarget(home: string, named: string | undefined): ImportTarget {
  const lock = lockHome(home);
  const database = named ?? (process.env.AIRLEDGER_DATABASE || undefined);
  if (!lock && named) return storeTarget({ home, database, isIdle: false });
  if (!lock) {
    const runtime = readRuntime(home);
    if (!runtime)
      throw new Error(`Airledger is just starting or stopping on ${home}. Try again in a moment.`);
    return runningTarget(runtime);
  }
  const target = storeTarget({ home, database, isIdle: true });
  return { ...target, close: () => target.close().finally(lock.release) };
}

/** At most one line in two seconds, so that a log stays short. */
function progressPrinter(name: string): (progress: Progress) => void {
  let printedMs = performance.now();
  return (progress) => {
    if (performance.now() - printedMs < 2000 || ENDED.includes(progress.state)) return;
    printedMs = performance.now();
    console.error(progressLine(name, progress));
  };
}

// A reader such as head may close the pipe; the import continues.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
