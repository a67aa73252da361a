// A home in which every store holds something.

import { Buffer } from 'node:buffer';
import { HEADER_1_4, PRE_HEADER_1_4 } from '#tests/support/domain/wigleCsv.ts';
import { type Instance, startInstance, until } from './startInstance.ts';

/** One line of what the fault programs print. */
export interface FaultOutcome {
  name: string;
  isGood: boolean;
  /** What was answered. */
  said: string;
}

/**
 * Runs an instance on a new home until each of its stores holds something, the slow one of the workbooks only where it
 * `isWhole`; own networks answer and followers are live.
 */
export async function fillHome(home: string, isWhole: boolean): Promise<void> {
  const instance = await startInstance(home);
  try {
    await ready(instance);
    const steps: [method: string, path: string, body?: unknown][] = [
      ['PUT', '/api/gateway/labels/lte%2026201_1101_27447298', { label: 'suspicious', note: 'At the mast' }],
      ['POST', '/api/gateway/idLists?name=list', idList(1000)],
      ['GET', '/api/wireless/api/v2/stats/site'],
      ['PUT', '/api/gateway/followersClock', { speed: 60 }],
      ['POST', '/api/gateway/imports?name=walk.csv', survey(1)],
      ['PUT', '/api/gateway/connections/followers', LIVE],
    ];
    if (isWhole) steps.push(['GET', '/api/workbook/me/drive/root/children']);
    for (const [method, path, body] of steps) {
      const { status, message } = await instance.ask(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${message}`);
    }
    await until(
      () => instance.ask('GET', '/api/gateway/imports'),
      ({ json }) => !/"endedAt":null/.test(JSON.stringify(json)),
    );
  } finally {
    await instance.end();
  }
}

const LIVE = {
  mode: 'live',
  baseUrl: 'http://127.0.0.1:9',
  credential: { scheme: 'bearer', token: 'a-token-of-a-test' },
};

/** Waits until the sample world is there. */
export async function ready(instance: Instance): Promise<void> {
  await until(
    () => instance.ask('GET', '/api/gateway/status'),
    ({ json }) => (json as { preparing: number | null }).preparing === null,
  );
}

export const idList = (count: number) =>
  Buffer.from(Array.from({ length: count }, (_, at) => 5_000_000_000 + at).join('\n'));

/** A survey of 300 networks; another one in each round. */
export function survey(round: number, rows = 300): Buffer {
  const octets = (value: number) =>
    value
      .toString(16)
      .padStart(6, '0')
      .replace(/(..)(?=.)/g, '$1:');
  const row = (at: number) =>
    `00:01:${octets(round).slice(-2)}:${octets(at)},net${at},[WPA2][ESS],2026-01-01 10:00:00,6,-60,52.${500 + (at % 400)},13.4,30,5,WIFI`;
  return Buffer.from(
    [PRE_HEADER_1_4, HEADER_1_4, ...Array.from({ length: rows }, (_, at) => row(at))].join('\n'),
  );
}
