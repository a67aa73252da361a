import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface SampleProcess {
  /** The samples are there, or could not be made. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const ENTRY = fileURLToPath(new URL('./samplesMain.ts', import.meta.url));

/** Fills a folder with samples in a process of its own: it uses the other core, and its memory goes with it. */
export function startSamples(folder: string): SampleProcess {
  const child = spawn(process.execPath, [...process.execArgv, ENTRY, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(
    () => {},
    () => {}, // the thread of the service tries again
  );
  return {
    ended,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
