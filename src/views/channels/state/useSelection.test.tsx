import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { joinChannels } from '#domain/channels/joinChannels.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import type { ChannelsState } from './channelsState.ts';
import { channelsUrl } from './channelsUrl.ts';
import { useSelection } from './useSelection.ts';

const AREA = { south: 52, west: 13, north: 53, east: 14 };
const ROW = 'lte 1300 52.5,13.4';
const HEARD = ['lte 26201_1_1', 'lte 26201_1_2'];

function selectionOf(state: Partial<ChannelsState>) {
  const change = vi.fn<(patch: Partial<ChannelsState>) => void>();
  const table = joinChannels([{ kind: 'lte', channel: 1300, lat: 52.5, lng: 13.4, qos: 3 }], []);
  const verdicts = HEARD.map((key) => ({
    cell: { key, kind: 'lte', channels: [6300] } as unknown as ScannedCell,
  })) as unknown as Verdict[];
  const { result } = renderHook(() =>
    useSelection(
      { ...channelsUrl.read('').state, ...state },
      change,
      { table, sites: [] } as never,
      verdicts,
    ),
  );
  return { selection: result.current, change };
}

test('selection: a channel that only a scan has selects its scanned cells in turn', () => {
  for (const [selected, next] of [
    [undefined, HEARD[0]],
    [HEARD[0], HEARD[1]],
    [HEARD[1], HEARD[0]],
  ]) {
    const { selection, change } = selectionOf({ tab: 'scan', selected });
    selection.selectChannel({ kind: 'lte', channel: 6300 });
    expect(change.mock.lastCall![0]).toMatchObject({ tab: 'scan', selected: next });
  }
  const { selection, change } = selectionOf({ tab: 'channels' });
  selection.selectChannel({ kind: 'nr', channel: 6300 });
  expect(change).not.toHaveBeenCalled();
});

test('selection: a point beside a scan is selected where it is shown', () => {
  const beside = selectionOf({ tab: 'scan', area: AREA });
  beside.selection.selectRow(0);
  expect(beside.change.mock.lastCall![0]).toMatchObject({ tab: 'scan', selected: ROW });
  const alone = selectionOf({ tab: 'scan' });
  alone.selection.selectRow(0);
  expect(alone.change.mock.lastCall![0]).toMatchObject({ tab: 'channels', selected: ROW });
  const { selection } = selectionOf({ tab: 'scan', area: AREA, selected: ROW });
  expect(selection).toMatchObject({ row: 0, finding: undefined, channel: { kind: 'lte', channel: 1300 } });
});
