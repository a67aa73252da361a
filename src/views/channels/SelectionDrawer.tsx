import { ChannelDrawer } from '#views/channels/detail/ChannelDrawer.tsx';
import { SiteDrawer } from '#views/channels/detail/SiteDrawer.tsx';
import { FindingDrawer } from '#views/channels/scan/findings/FindingDrawer.tsx';
import type { ChannelsModel } from './useChannelsView.ts';

/** The selected channel, site or finding. */
export function SelectionDrawer({ channels }: { channels: ChannelsModel }) {
  const { state, change, budget, data, operators, scan, selection, shownScan } = channels;
  const { row, site, finding } = selection;
  const close = () => change({ selected: undefined });
  if (row !== undefined)
    return (
      <ChannelDrawer
        table={data.table}
        row={row}
        hasCells={shownScan !== undefined || budget.withCells}
        gnbBits={state.gnb}
        operators={operators}
        budget={budget}
        onFetchCells={channels.fetchCells}
        onClose={close}
      />
    );
  if (site) return <SiteDrawer site={site} operators={operators} onClose={close} />;
  if (finding === undefined) return null;
  return (
    <FindingDrawer
      review={scan}
      selected={finding}
      onSelect={selection.selectFinding}
      onShow={channels.showOnMap}
    />
  );
}
