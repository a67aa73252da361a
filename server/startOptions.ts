// The command line of `npm start`.

import { parseArgs } from 'node:util';
import { databasePlace } from '#server/postgres/databasePlace.ts';
import { wholeOption } from './wholeOption.ts';

export const USAGE = `Usage: npm start -- [OPTIONS], or where it is installed: airledger [OPTIONS]
  --port      serves on another port of 127.0.0.1 instead of 4600
  --open      opens the browser
  --home      keeps everything in this folder instead of ~/.airledger
  --database  keeps your own networks in a shared PostgreSQL database, such as postgres://USER@HOST/DATABASE; or
              AIRLEDGER_DATABASE, which other users of this machine do not see
  --networks  how many networks the sample data have, 150000 unless given
  --no-world  does not prepare the world's water, borders and places`;

export interface StartOptions {
  port: number;
  networks: number;
  /** As given. */
  home: string | undefined;
  /** The address of a shared database, which may hold a password. */
  database: string | undefined;
  /** Of the development server. */
  pageOrigin: string | undefined;
  /** Whether the page is built meanwhile, by whoever started this. */
  isAwaitingPage: boolean;
  isOpening: boolean;
  hasWorld: boolean;
  isHelp: boolean;
}

/** Throws an error that names the option, the value and the rule. */
export function startOptions(argv: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '4600' },
      home: { type: 'string' },
      open: { type: 'boolean', default: false },
      networks: { type: 'string', default: '150000' },
      'page-origin': { type: 'string' },
      'await-page': { type: 'boolean', default: false },
      database: { type: 'string' },
      world: { type: 'boolean', default: true },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowNegative: true,
  });
  const database = values.database ?? (process.env.AIRLEDGER_DATABASE || undefined);
  if (database !== undefined && !values.help) databasePlace(database);
  return {
    port: wholeOption('--port', values.port, 0, 65_535),
    networks: wholeOption('--networks', values.networks, 0, 20_000_000),
    home: values.home,
    database,
    pageOrigin: values['page-origin'],
    isAwaitingPage: values['await-page'],
    isOpening: values.open,
    hasWorld: values.world,
    isHelp: values.help,
  };
}
