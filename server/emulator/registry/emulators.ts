import { join } from 'node:path';
import { openFollowers } from '#server/emulator/followers/openFollowers.ts';
import { openWireless } from '#server/emulator/wireless/openWireless.ts';
import type { DailyLimits } from '#server/emulator/wireless/service/WirelessService.ts';
import { openWorkbook } from '#server/emulator/workbook/openWorkbook.ts';
import type { Upstream } from '#server/upstream/Upstream.ts';
import { UPSTREAM_SERVICES, type UpstreamService } from '#services/services.ts';

export interface EmulatorOptions {
  /** Each emulator has a folder of its own in it. */
  home: string;
  /** How many networks the sample data have, if they are still to be made. */
  networks: number;
  dailyLimits?: DailyLimits;
  /** Of your own observations, if they are not in the home. */
  database?: string | undefined;
}

/** By service: how its emulator is opened, and which credentials it accepts, for those who call it without the gateway. */
const EMULATORS = {
  wireless: {
    open: ({ home, networks, dailyLimits, database }: EmulatorOptions) =>
      openWireless({
        folder: join(home, 'wireless'),
        database,
        dataset: 'sample',
        networks,
        ...(dailyLimits && { dailyLimits }),
      }),
    accepts: 'API name and token "embedded"',
  },
  workbook: {
    open: ({ home }: EmulatorOptions) => openWorkbook({ folder: join(home, 'workbooks'), samples: true }),
    accepts: 'bearer "embedded"',
  },
  followers: {
    open: ({ home }: EmulatorOptions) => openFollowers({ folder: join(home, 'followers') }),
    accepts:
      'bearer "embedded"; OAuth 1.0a consumer key and secret "embedded", user token and secret "embedded"',
  },
} satisfies Record<UpstreamService, { open: (options: EmulatorOptions) => Upstream; accepts: string }>;

export type Emulators = { [S in UpstreamService]: ReturnType<(typeof EMULATORS)[S]['open']> };

/** Opens the emulators of all services. Throws when a folder cannot be made; none stays open then. */
export function openEmulators(options: EmulatorOptions): Emulators {
  const opened: Partial<Record<UpstreamService, Upstream>> = {};
  try {
    for (const service of UPSTREAM_SERVICES) opened[service] = EMULATORS[service].open(options);
    return opened as Emulators;
  } catch (error) {
    for (const emulator of Object.values(opened)) void emulator.close();
    throw error;
  }
}

/** The address of each emulator below `base`, and what it accepts. */
export function emulatorAddresses(base: string): string[] {
  return UPSTREAM_SERVICES.map((service) => `${base}/${service} (${EMULATORS[service].accepts})`);
}
