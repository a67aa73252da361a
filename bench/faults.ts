/**
 * Faults of the disk under a running product: a full disk (a file system of 16 MB without a free byte) for every store, while
 * it runs and at its start; kills (SIGKILL) under writes to all stores; homes with a damaged file, or that cannot be one. One
 * line each, what survived at the end. Fails when something acknowledged is lost, a process ends, a sentence does not name the
 * file and what to do, or something does not work again once there is room. The full disk needs the right to mount.
 * Usage: node bench/faults.ts [full] [kills] [homes]
 */
import { damagedHomes } from '#tests/support/faults/damagedHomes.ts';
import type { FaultOutcome } from '#tests/support/faults/fillHome.ts';
import { fullDisk } from '#tests/support/faults/fullDisk.ts';
import { killedHome } from '#tests/support/faults/killedHome.ts';
import { smallDisk } from '#tests/support/faults/smallDisk.ts';

const KILLS = 20;

const PARTS: Readonly<Record<string, () => Promise<FaultOutcome[]>>> = {
  full: onFullDisk,
  kills: () => killedHome(KILLS, Math.random),
  homes: () => damagedHomes(true),
};

async function onFullDisk(): Promise<FaultOutcome[]> {
  const disk = smallDisk(16);
  if (!disk) {
    console.warn('!!! NOT RUN: the full disk; this process may not mount a file system.');
    return [];
  }
  try {
    return await fullDisk(disk);
  } finally {
    disk.remove();
  }
}

const wanted = process.argv.slice(2);
const counts: string[] = [];
let bad = 0;
for (const [part, run] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const findings = await run();
  for (const { name, isGood, said } of findings)
    console.log(`${isGood ? 'ok ' : 'BAD'} ${part.padEnd(6)} ${name}: ${said}`);
  const good = findings.filter(({ isGood }) => isGood).length;
  counts.push(`${part} ${good} of ${findings.length}`);
  bad += findings.length - good;
}
console.log(`faults: survived ${counts.join(', ')}`);
process.exitCode = bad > 0 ? 1 : 0;
