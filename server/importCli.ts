// npm run import -- FILE… [--home DIR] [--anyway]

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

const USAGE = `Usage: npm run import -- FILE… [--home DIR] [--anyway]
Imports survey files into your own networks. ${acceptedFormats()}
  --anyway  imports the readable lines of a file even if most of its lines are rejected`;

/** npm runs in the project's folder; the files are named from where the user is. */
const here = process.env.INIT_CWD ?? process.cwd();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { home: { type: 'string' }, anyway: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length === 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const home = homeFolder(values.home);
  process.umask(0o077);
  makeHome(home);
  const target = openTarget(home);
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

/** The lock of the home decides who may write: a running instance holds it. */
function openTarget(home: string): ImportTarget {
  const lock = lockHome(home);
  if (!lock) {
    const runtime = readRuntime(home);
    if (!runtime)
      throw new Error(`Airledger is just starting or stopping on ${home}. Try again in a moment.`);
    return runningTarget(runtime);
  }
  const target = storeTarget(home);
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
