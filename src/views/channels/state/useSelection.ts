import { useMemo } from 'react';
import { type ChannelId, cellOfRow, channelOfRow } from '#domain/channels/ChannelTable.ts';
import type { Site } from '#domain/channels/groupSites.ts';
import type { Position } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import type { UrlState } from '#ui/url/useUrlState.ts';
import { rowsOfChannel } from './brushedRows.ts';
import { channelRowKey, rowOfKey } from './channelRowKey.ts';
import type { ChannelsState } from './channelsState.ts';
import type { ChannelData } from './useChannelTable.ts';

/** One selected channel, site or finding, shared by table, map and strip. */
export interface Selection {
  /** Row of the table of channels. */
  row: number | undefined;
  site: Site | undefined;
  /** Key of the scanned cell. */
  finding: string | undefined;
  /** Points on the map that belong to it. */
  mapRows: readonly number[];
  channel: ChannelId | undefined;
  place: Position | undefined;
  selectRow: (row: number | undefined) => void;
  selectSite: (key: string | undefined) => void;
  selectFinding: (key: string | undefined) => void;
  /** A point of the channel, or a scanned cell where none is known; called again, the next one. */
  selectChannel: (channel: ChannelId | undefined) => void;
}

const NONE: readonly number[] = [];

export function useSelection(
  state: ChannelsState,
  change: UrlState<ChannelsState>['change'],
  data: ChannelData,
  verdicts: readonly Verdict[],
): Selection {
  const { tab, selected } = state;
  const { table, sites } = data;
  const row = useMemo(
    () => (tab !== 'sites' && selected !== undefined ? rowOfKey(table, selected) : undefined),
    [tab, selected, table],
  );
  const site = useMemo(
    () => (tab === 'sites' ? sites.find(({ key }) => key === selected) : undefined),
    [tab, selected, sites],
  );
  const finding = tab === 'scan' && row === undefined ? selected : undefined;
  const mapRows = useMemo(() => {
    if (row !== undefined) return [row];
    if (!site) return NONE;
    const own = new Set(site.cells);
    return Array.from(table.cell.keys()).filter((one) => {
      const cell = cellOfRow(table, one);
      return cell !== undefined && own.has(cell);
    });
  }, [row, site, table]);
  const heard = useMemo(
    () => verdicts.find(({ cell: { key } }) => key === finding)?.cell,
    [verdicts, finding],
  );
  const channel = useMemo(() => {
    if (row !== undefined) return channelOfRow(table, row);
    const [number] = heard?.channels ?? [];
    return heard && number !== undefined && heard.kind !== 'cdma'
      ? { kind: heard.kind, channel: number }
      : undefined;
  }, [row, table, heard]);

  function select(key: string | undefined, to = tab) {
    const isOpening = selected === undefined && key !== undefined;
    change(
      { selected: key, tab: to, ...(to !== tab && { sort: undefined }) },
      isOpening ? 'push' : undefined,
    );
  }
  function selectRow(next: number | undefined) {
    const cell = next === undefined ? undefined : cellOfRow(table, next);
    const owner = tab === 'sites' && cell ? sites.find(({ cells }) => cells.includes(cell)) : undefined;
    if (owner) select(owner.key);
    else
      select(
        next === undefined ? undefined : channelRowKey(table, next),
        // Beside an area of its own, the points around a scan are in the table of no other tab.
        next === undefined || (tab === 'scan' && state.area) ? tab : 'channels',
      );
  }
  return {
    row,
    site,
    finding,
    mapRows,
    channel,
    place: row === undefined ? (site?.centre ?? placeOf(heard)) : placeOfRow(table, row),
    selectRow,
    selectSite: (key) => select(key, 'sites'),
    selectFinding: (key) => select(key, 'scan'),
    selectChannel(wanted) {
      if (!wanted) return selectRow(undefined);
      const rows = rowsOfChannel(table, wanted);
      const at = row === undefined ? -1 : rows.indexOf(row);
      if (rows.length > 0) return selectRow(rows[(at + 1) % rows.length]!);
      const hearing = verdicts.filter(
        ({ cell }) => cell.kind === wanted.kind && cell.channels.includes(wanted.channel),
      );
      const last = hearing.findIndex(({ cell: { key } }) => key === finding);
      if (hearing.length > 0) select(hearing[(last + 1) % hearing.length]!.cell.key, 'scan');
    },
  };
}

const placeOfRow = ({ lat, lng }: ChannelData['table'], row: number): Position => ({
  lat: lat[row]!,
  lng: lng[row]!,
});

const placeOf = (cell: ScannedCell | undefined) => (cell && knownPosition(cell)) ?? undefined;
