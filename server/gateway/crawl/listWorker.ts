// A thread that reads one list of ids.

import { parentPort, workerData } from 'node:worker_threads';
import { readIdList } from '#domain/followers/file/readIdList.ts';

const list = readIdList(workerData as Uint8Array);
parentPort!.postMessage(list, [list.ids.buffer]);
