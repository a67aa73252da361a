import type { CellKind } from '#domain/network/RadioKind.ts';

/** All that a scan says of one cell: its rows put together by kind, operator, area and cell. */
export interface ScannedCell {
  /** `lte 26201_1101_27447298` */
  key: string;
  kind: CellKind;
  operator: string;
  area: string;
  cell: string;
  name: string | null;
  /** Every channel that it was heard on, the most frequent first. */
  channels: readonly number[];
  physicalIds: readonly number[];
  rows: number;
  /** Lines of its first rows, counted from 1. */
  lines: readonly number[];
  /** Where it was heard strongest, or first where no signal was measured; null without any fix. */
  lat: number | null;
  lng: number | null;
  /** Metres from there to the farthest place where it was heard. */
  spreadMetres: number;
  strongestDbm: number | null;
  meanDbm: number | null;
  firstMs: number | null;
  lastMs: number | null;
}
