// The command line of `npm run upstreams`.

import { parseArgs } from 'node:util';
import { homeFolder } from '#server/disk/home.ts';
import { FASTEST, SLOWEST } from '#server/emulator/followers/service/EmbeddedFollowers.ts';
import type { DailyLimits } from '#server/emulator/wireless/service/WirelessService.ts';
import { wholeOption } from './wholeOption.ts';

export interface UpstreamsOptions {
  port: number;
  home: string;
  networks: number;
  dailyLimits: DailyLimits;
  /** How many seconds of the followers service pass in one of ours; undefined leaves its clock as it runs. */
  speed: number | undefined;
}

const DEFAULT_LIMITS: DailyLimits = { search: 250, detail: 100, stats: 100 };

/** Throws an error that names the option, the value and the rule. */
export function upstreamsOptions(argv: readonly string[]): UpstreamsOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '4610' },
      home: { type: 'string' },
      networks: { type: 'string', default: '150000' },
      limits: { type: 'string', default: '' },
      speed: { type: 'string' },
    },
  });
  return {
    port: wholeOption('--port', values.port, 0, 65_535),
    home: homeFolder(values.home),
    networks: wholeOption('--networks', values.networks, 1, 10_000_000),
    dailyLimits: { ...DEFAULT_LIMITS, ...limits(values.limits) },
    speed: values.speed === undefined ? undefined : wholeOption('--speed', values.speed, SLOWEST, FASTEST),
  };
}

function limits(text: string): Partial<DailyLimits> {
  const found: Partial<DailyLimits> = {};
  for (const part of text.split(',').filter((one) => one !== '')) {
    const [, name, count] = /^(search|detail|stats)=(\d+)$/.exec(part) ?? [];
    if (name === undefined)
      throw new Error(`--limits must be such as search=5,detail=5,stats=5, got "${part}"`);
    found[name as keyof DailyLimits] = wholeOption(`--limits ${name}`, count!, 0, 1_000_000);
  }
  return found;
}
