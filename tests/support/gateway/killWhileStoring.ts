import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const LINES = 30;

/** Starts a program of this folder that says a number for each thing it has kept, and kills it; tells the last number it said. */
export async function killWhileStoring(program: string, path: string): Promise<number> {
  const args = [join(import.meta.dirname, program), path];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.split('\n').length > LINES) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return Number(said.trim().split('\n').at(-1));
}
