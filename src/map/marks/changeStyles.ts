import { CHANGES, type Change } from '#domain/saved/diffSnapshots.ts';
import type { PointStyle } from './pointShape.ts';

export const CHANGE_LABELS: Readonly<Record<Change, string>> = {
  appeared: 'Appeared',
  gone: 'Gone',
  onlyBefore: 'Only in the first',
  onlyAfter: 'Only in the second',
  moved: 'Moved',
  renamed: 'Renamed',
  encryption: 'Encryption changed',
  channel: 'Channel changed',
  seenAgain: 'Seen again',
  values: 'Other values changed',
};

const STYLES: Readonly<Record<Change, PointStyle>> = {
  appeared: { shape: 'plus', colour: 'var(--encryption-wpa3)' },
  gone: { shape: 'cross', colour: 'var(--encryption-none)' },
  onlyBefore: { shape: 'cross', colour: 'var(--encryption-unknown)' },
  onlyAfter: { shape: 'plus', colour: 'var(--encryption-unknown)' },
  moved: { shape: 'triangle', colour: 'var(--kind-bt)' },
  renamed: { shape: 'square', colour: 'var(--kind-ble)' },
  encryption: { shape: 'diamond', colour: 'var(--encryption-wep)' },
  channel: { shape: 'hexagon', colour: 'var(--kind-nr)' },
  seenAgain: { shape: 'disc', colour: 'var(--kind-wifi)' },
  values: { shape: 'disc', colour: 'var(--encryption-unknown)' },
};

/** By the position in CHANGES. */
export const CHANGE_STYLES: readonly PointStyle[] = CHANGES.map((change) => STYLES[change]);

/** How rows of one snapshot are drawn. */
export const ROW_STYLES: readonly PointStyle[] = [STYLES.seenAgain];
