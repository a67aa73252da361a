// `npm run upstreams`: the embedded upstreams for any client of these services, on this machine only.

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeHome } from '#server/disk/home.ts';
import { openFollowers } from '#server/emulator/followers/openFollowers.ts';
import { serveUpstreams } from '#server/emulator/serveUpstreams.ts';
import { openWireless } from '#server/emulator/wireless/openWireless.ts';
import { openWorkbook } from '#server/emulator/workbook/openWorkbook.ts';
import type { Upstream } from '#server/upstream/Upstream.ts';
import { upstreamsOptions } from './upstreamsOptions.ts';

function start(argv: readonly string[]): void {
  const { port, home, networks, dailyLimits, speed } = upstreamsOptions(argv);
  process.umask(0o077);
  makeHome(home);
  const upstreams: Record<string, Upstream | null> = { wireless: null, workbook: null, followers: null };
  const server = serveUpstreams(upstreams);
  const stop = () => {
    server.close();
    server.closeAllConnections();
    for (const upstream of Object.values(upstreams)) void upstream?.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  server.on('error', (error) => {
    console.error(`Cannot listen on 127.0.0.1:${port}: ${error.message}`);
    process.exitCode = 1;
  });
  server.listen(port, '127.0.0.1', () => {
    try {
      openServices();
    } catch (error) {
      console.error((error as Error).message);
      process.exitCode = 1;
      return stop();
    }
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    console.log(
      [
        `Upstreams: ${base}/wireless (API name and token "embedded")`,
        `${base}/followers (bearer "embedded"; OAuth 1.0a consumer key and secret "embedded", user token and secret "embedded")`,
        `${base}/workbook (bearer "embedded")`,
      ].join(', '),
    );
  });

  function openServices(): void {
    const folder = join(home, 'wireless');
    upstreams.wireless = openWireless({ folder, dataset: 'sample', networks, dailyLimits });
    const followers = openFollowers({ folder: join(home, 'followers') });
    upstreams.followers = followers;
    upstreams.workbook = openWorkbook({ folder: join(home, 'workbooks'), samples: true });
    if (speed !== undefined) followers.setSpeed(speed).catch((error: Error) => console.error(error.message));
  }
}

try {
  start(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
