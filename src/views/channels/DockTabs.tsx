import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import type { Tab } from '#views/channels/state/channelsState.ts';

const NAMES: Record<Tab, string> = { channels: 'Channels', sites: 'Sites', scan: 'Scan findings' };

interface DockTabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** Rows; undefined without a table. */
  counts: Record<Tab, number | undefined>;
}

/** The choice of table, with the rows of each. */
export function DockTabs({ tab, onTab, counts }: DockTabsProps) {
  const option = (value: Tab) => {
    const count = counts[value];
    return { value, label: count === undefined ? NAMES[value] : `${NAMES[value]} ${formatCount(count)}` };
  };
  return (
    <SegmentedControl
      label="Table"
      value={tab}
      options={[option('channels'), option('sites'), option('scan')]}
      onValue={onTab}
    />
  );
}
