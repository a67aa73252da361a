import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { TABS, type Tab } from '#views/channels/state/channelsState.ts';

const NAMES: Record<Tab, string> = {
  channels: 'Channels',
  sites: 'Sites',
  changes: 'Changes',
  scan: 'Scan findings',
};

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
      options={TABS.filter((one) => one !== 'changes' || tab === one || counts.changes !== undefined).map(
        option,
      )}
      onValue={onTab}
    />
  );
}
