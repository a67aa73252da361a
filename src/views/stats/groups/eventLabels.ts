import type { EventPreset } from '#domain/stats/group/EventWindow.ts';
import type { EventKind, EventMeasure } from '#domain/stats/group/eventBoard.ts';

export const PRESET_NAMES: Record<EventPreset, string> = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  thisWeekend: 'This weekend',
  lastWeekend: 'Last weekend',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
};

export const KIND_NAMES: Record<EventKind, string> = { wifi: 'WiFi', cell: 'Cell', bt: 'Bluetooth' };

export function measureName({ kind, isLocated }: EventMeasure): string {
  return `${KIND_NAMES[kind]}${isLocated ? ', located' : ', all'}`;
}

const utc = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/** "Sat, 21 Nov 2026, 18:00 UTC". */
export function formatUtc(timeMs: number): string {
  return utc.format(timeMs);
}
