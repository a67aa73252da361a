// `npm run upstreams`: the embedded upstreams for any client of these services, on this machine only.

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serveUpstreams } from './embedded/serveUpstreams.ts';
import { openWireless } from './embedded/wireless/host.ts';
import { upstreamsOptions } from './upstreamsOptions.ts';

function start(argv: readonly string[]): void {
  const { port, home, networks, dailyLimits } = upstreamsOptions(argv);
  const wireless = openWireless({ folder: join(home, 'wireless'), dataset: 'sample', networks, dailyLimits });
  const server = serveUpstreams({ wireless, workbook: null, followers: null });
  const stop = () => {
    server.close();
    server.closeAllConnections();
    void wireless.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  server.on('error', (error) => {
    console.error(`Cannot listen on 127.0.0.1:${port}: ${error.message}`);
    process.exitCode = 1;
    stop();
  });
  server.listen(port, '127.0.0.1', () => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    console.log(
      `Upstreams: ${base}/wireless (API name and token "embedded"), ${base}/workbook and ${base}/followers (not part of this build)`,
    );
  });
}

try {
  start(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
