// Run as a process of its own: a gateway on the home at argv[2], and on the team's database at argv[3] if there is one, that
// says its address and goes on until killed.

import { writeSync } from 'node:fs';
import { startGateway } from '#server/gateway/startGateway.ts';

const [, , home, database] = process.argv;
const gateway = await startGateway({ home: home!, port: 0, version: 'test', database });
writeSync(1, `${JSON.stringify({ url: gateway.url, token: gateway.token })}\n`);
