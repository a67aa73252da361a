// Run as a process of its own: a gateway on the home at argv[2] that says its address and goes on until killed.

import { writeSync } from 'node:fs';
import { startGateway } from '#server/gateway/startGateway.ts';

const gateway = await startGateway({ home: process.argv[2]!, port: 0, version: 'test' });
writeSync(1, `${JSON.stringify({ url: gateway.url, token: gateway.token })}\n`);
