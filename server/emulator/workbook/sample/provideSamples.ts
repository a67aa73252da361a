// Making the samples takes seconds: an installation does it once, and new folders get copies.

import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fillOnce } from './fillOnce.ts';
import { hasSamples } from './hasSamples.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MADE = join(ROOT, 'node_modules/.cache/samples');
/** All that may change what the samples are, as sources or packaged. */
const SOURCES = '{server/emulator,src/domain}/**/*.{ts,js}';

/** Gives a new folder its samples. Without them the service is as good: a failure is a warning. */
export async function provideSamples(folder: string): Promise<void> {
  if (hasSamples(folder)) return;
  try {
    await copySamples(folder).catch(() => makeSamples(folder)); // an installation may be read-only
  } catch (error) {
    process.emitWarning(`The sample workbooks were not made: ${(error as Error).message}`);
  }
}

/** The folder with the samples of this installation, made where they are missing or of other sources. */
export async function installedSamples(): Promise<string> {
  const version = digestOfSources();
  const folder = join(MADE, version);
  if (hasSamples(folder)) return folder;
  mkdirSync(MADE, { recursive: true });
  for (const old of readdirSync(MADE))
    if (old !== version) rmSync(join(MADE, old), { recursive: true, force: true });
  await makeSamples(folder);
  return folder;
}

async function copySamples(folder: string): Promise<void> {
  const from = await installedSamples();
  const names = readdirSync(from).filter((name) => !name.startsWith('.'));
  fillOnce(
    folder,
    names.map((name) => ({ name, make: () => readFileSync(join(from, name)) })),
  );
}

/** What makes them loads half of the service. */
async function makeSamples(folder: string): Promise<void> {
  (await import('./makeSamples.ts')).makeSamples(folder);
}

function digestOfSources(): string {
  const digest = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts'] });
  for (const file of files.sort()) digest.update(file).update(readFileSync(join(ROOT, file)));
  return digest.digest('hex').slice(0, 16);
}
