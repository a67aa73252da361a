// `npm run upstreams`: the embedded upstreams for any client of these services, on this machine only.

import type { AddressInfo } from 'node:net';
import { makeHome } from '#server/disk/home.ts';
import { type Emulators, emulatorAddresses, openEmulators } from '#server/emulator/registry/emulators.ts';
import { serveUpstreams } from '#server/emulator/serveUpstreams.ts';
import { upstreamsOptions } from './upstreamsOptions.ts';

function start(argv: readonly string[]): void {
  const { port, home, networks, dailyLimits, speed } = upstreamsOptions(argv);
  process.umask(0o077);
  makeHome(home);
  const upstreams: Partial<Emulators> = {};
  const server = serveUpstreams(upstreams);
  const stop = () => {
    server.close();
    server.closeAllConnections();
    for (const upstream of Object.values(upstreams)) void upstream.close();
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
    console.log(`Upstreams: ${emulatorAddresses(base).join(', ')}`);
  });

  function openServices(): void {
    const emulators = Object.assign(upstreams, openEmulators({ home, networks, dailyLimits }));
    if (speed !== undefined)
      emulators.followers.setSpeed(speed).catch((error: Error) => console.error(error.message));
  }
}

try {
  start(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
