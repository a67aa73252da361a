import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveFile } from '#server/emulator/workbook/files/saveFile.ts';
import { hasSamples, sampleMark } from './hasSamples.ts';

export interface Sample {
  name: string;
  make: () => Uint8Array;
}

/**
 * Fills a folder that holds nothing and was never filled; others are left alone. What an earlier process did not finish is
 * finished. Throws SaveError, and what `verify` throws of a file.
 */
export function fillOnce(
  folder: string,
  samples: readonly Sample[],
  verify: (bytes: Uint8Array) => void = () => {},
): void {
  if (hasSamples(folder)) return;
  mkdirSync(join(folder, '.airledger'), { recursive: true });
  const there = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const isOurs = there.every((name) => samples.some((sample) => sample.name === name));
  for (const { name, make } of isOurs ? samples : [])
    if (!there.includes(name)) saveFile(join(folder, name), make(), verify);
  writeFileSync(sampleMark(folder), '');
}
