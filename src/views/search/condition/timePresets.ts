// Times that are chosen by how long ago they were. The service rounds times to the hour, and a search that is asked
// again within it is answered from the cache, so a preset is no more precise than it has to be.

import { utcDay } from '#domain/wire/utcDay.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const daysAgo = (days: number) => (nowMs: number) => utcDay(nowMs - days * DAY_MS);

const SINCE: Record<string, (nowMs: number) => string> = {
  'last 24 hours': (nowMs) =>
    `${new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS - DAY_MS).toISOString().slice(0, 13)}:00`,
  'last 7 days': daysAgo(7),
  'last 30 days': daysAgo(30),
  'last 90 days': daysAgo(90),
  'this year': (nowMs) => `${new Date(nowMs).getUTCFullYear()}-01-01`,
};

export const TIME_PRESETS = Object.keys(SINCE);

/** Since when a preset is, in UTC, as a field shows it. */
export const sinceOf = (preset: string, nowMs: number): string => SINCE[preset]!(nowMs);

/** The preset that is a field's text now; undefined for any other time. */
export const presetOf = (text: string, nowMs: number): string | undefined =>
  TIME_PRESETS.find((preset) => sinceOf(preset, nowMs) === text);
