// Our gateway, live on the same service, with every check on: guard, allow-list, durable ledger, log.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '#server/gateway/startGateway.ts';

const home = mkdtempSync(join(tmpdir(), 'bench-gateway-'));
const gateway = await startGateway({ home, port: 0, version: 'bench' });
gateway.connections.set('wireless', {
  mode: 'live',
  dataset: null,
  baseUrl: process.argv[2]!,
  credential: { scheme: 'basic', name: 'bench-name', token: 'bench-token-0123456789' },
});
process.on('exit', () => rmSync(home, { recursive: true, force: true }));
process.on('SIGTERM', () => process.exit(0));
process.send!({ url: gateway.url, token: gateway.token });
