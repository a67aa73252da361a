import fs from 'node:fs';
import type { FileSystem } from '#server/emulator/workbook/files/FileSystem.ts';

export const FAULTS = ['ENOSPC', 'EIO', 'EACCES', 'EROFS', 'EINTR', 'short write', 'kill'] as const;

export interface Injection {
  /** The call that fails, counted from 0. */
  at: number;
  fault: (typeof FAULTS)[number];
  /** Whether all calls after it fail, too. */
  isLasting: boolean;
}

const CALLS = {
  accessSync: 0,
  closeSync: 0,
  fchmodSync: 0,
  fchownSync: 0,
  fsyncSync: 0,
  linkSync: 0,
  lstatSync: 0,
  mkdirSync: 0,
  openSync: 0,
  readFileSync: 0,
  readdirSync: 0,
  realpathSync: 0,
  renameSync: 0,
  unlinkSync: 0,
  writeSync: 0,
} as const satisfies Record<keyof FileSystem, 0>;

type Call = (...args: unknown[]) => unknown;

/** Real files, one of whose calls fails; `log` gets the calls that were made. */
export function faultyFiles(injection: Injection | undefined, log: string[] = []): FileSystem {
  const wrapped = (name: string, call: Call) =>
    function faultyCall(...args: unknown[]) {
      const number = log.length;
      log.push(name);
      if (!injection || (injection.isLasting ? number < injection.at : number !== injection.at))
        return call(...args);
      return fail(injection.fault, name, call, args);
    };
  return Object.fromEntries(
    Object.keys(CALLS).map((name) => [name, wrapped(name, fs[name as keyof FileSystem] as Call)]),
  ) as unknown as FileSystem;
}

function fail(fault: Injection['fault'], name: string, call: Call, args: unknown[]): unknown {
  const half = () => {
    const [file, bytes, from] = args as [number, Uint8Array, number];
    return call(file, bytes, from, Math.ceil((bytes.length - from) / 2));
  };
  if (fault === 'short write') return half();
  if (fault === 'kill') {
    if (name === 'writeSync') half();
    process.kill(process.pid, 'SIGKILL');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  throw Object.assign(new Error(`${fault}: ${name}`), { code: fault });
}
