// A file system of a few megabytes that can be filled to its last byte.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Leaves no byte free, or so many. */
  fill(bytesLeft?: number): void;
  /** Gives back all that `fill` took. */
  free(): void;
  /** While nobody has a file open there. */
  mountReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

/** Mounts a file system in memory; undefined where this process may not mount. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const run = (...args: string[]) => spawnSync(args[0]!, args.slice(1), { stdio: 'ignore' }).status === 0;
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(bytesLeft = 0) {
      for (let step = 1 << 20; step >= 1; step >>= 1)
        while (tryTo(() => writeFileSync(filler, Buffer.alloc(step), { flag: 'a' }))) {}
      const { bavail } = statfsSync(folder);
      if (bavail > 0) throw new Error(`${bavail} blocks are free`);
      if (bytesLeft > 0) truncateSync(filler, Math.max(0, statSync(filler).size - bytesLeft));
    },
    free: () => truncateSync(filler, 0),
    mountReadOnly: (isReadOnly) => void run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
    remove() {
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function tryTo(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
