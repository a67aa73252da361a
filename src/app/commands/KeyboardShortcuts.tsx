import { Dialog } from '#ui/overlays/Dialog.tsx';
import { type ShortcutGroup, shortcutGroups } from '#views/workbook/commands/shortcutGroups.ts';
import styles from './KeyboardShortcuts.module.css';

const GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    rows: [
      ['Ctrl K, Alt /', 'Open the command palette'],
      ['?', 'Show keyboard shortcuts'],
      ['Esc', 'Close the topmost dialog, menu or panel'],
      ['Tab', 'Go to the next control; with Shift, to the previous one'],
    ],
  },
  {
    title: 'Map',
    rows: [
      ['← ↑ → ↓', 'Move'],
      ['+ −', 'Zoom'],
      ['] [', 'Next or previous point or cluster; in Density, cell; in Channels, finding'],
      ['Enter', 'Zoom into the cluster, or spread it'],
      ['Shift F10', 'Copy the coordinates of the map centre, or measure from it'],
      ['L', 'Show map layers'],
      ['S', 'Search the area; in Channels, show the channels of the area'],
      ['Enter, arrows, Enter', 'Draw a box, in drawing mode'],
    ],
  },
  {
    title: 'Years',
    rows: [
      ['Space', 'Play or pause'],
      ['← →', 'Previous or next year, on the chart'],
      ['Home, End', 'First or last year'],
    ],
  },
  {
    title: 'Spectrum',
    rows: [
      ['← →', 'Previous or next channel'],
      ['↑ ↓', 'Previous or next technology'],
      ['Shift ← →', 'Select a range'],
      ['Enter, Shift Enter', 'Select the channel, or the range of its band'],
    ],
  },
  {
    title: 'Tables',
    rows: [
      ['← ↑ → ↓', 'Move one cell'],
      ['Page Up, Page Down', 'Move one screen'],
      ['Ctrl Home, Ctrl End', 'Go to the first or last cell'],
      ['Enter', 'Open the row; on a header, sort by it'],
      ['Alt ← →', 'Resize the column, on its header'],
      ['Ctrl C', 'Copy the row, tab-separated'],
      ['Shift ↑ ↓, Ctrl A', 'Select ids in Followers; Ctrl C copies them, Enter opens the profile'],
    ],
  },
  {
    title: 'Panels',
    rows: [
      ['← →, ↑ ↓', 'Resize, on the divider'],
      ['Enter', 'Collapse, on the divider'],
    ],
  },
  ...shortcutGroups(),
];

export function KeyboardShortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className={styles.groups}>
        {GROUPS.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([key, action]) => (
                <div key={key + action}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
