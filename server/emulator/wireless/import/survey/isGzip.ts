import { closeSync, openSync, readSync } from 'node:fs';

/** Whether a file is gzipped: its first bytes decide, not its name. */
export function isGzip(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(2);
    readSync(file, head);
    return head.readUInt16BE() === 0x1f8b;
  } finally {
    closeSync(file);
  }
}
