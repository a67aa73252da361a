import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A file that says that the folder was filled once: what people delete stays deleted. */
export const sampleMark = (folder: string): string => join(folder, '.airledger', 'samples');

/** Whether a folder of workbooks was filled, or never will be. */
export const hasSamples = (folder: string): boolean => existsSync(sampleMark(folder));
