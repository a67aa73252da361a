// Run as a process of its own: keeps a snapshot a day in the file at argv[2], says each day when it is kept, and goes on
// until killed.

import { writeSync } from 'node:fs';
import { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import { aConnection, anAnswer, requestOf } from './seedSnapshots.ts';

const snapshots = new Snapshots(process.argv[2]!);
for (let day = 0; ; day++) {
  const { endpoint, wire } = requestOf('site');
  snapshots.record(endpoint, wire, aConnection(), anAnswer(Date.UTC(2020, 0, 1 + day), { netloc: day }));
  await snapshots.read(endpoint, '', aConnection(), { most: 1 });
  writeSync(1, `${day}\n`);
}
