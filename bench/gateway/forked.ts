import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of this folder in a process of its own, and the first thing that it tells; throws where it ends without a word. */
export async function forked<T>(file: string, argument = ''): Promise<{ child: ChildProcess; told: T }> {
  const child = fork(join(import.meta.dirname, file), [argument], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('exit', (code) => {
    if (code) process.exitCode = 1;
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [T];
  return { child, told };
}
