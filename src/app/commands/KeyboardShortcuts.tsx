import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from './KeyboardShortcuts.module.css';

const GROUPS: [string, [string, string][]][] = [
  [
    'Everywhere',
    [
      ['Ctrl K', 'Go anywhere, do anything'],
      ['?', 'This list'],
      ['Esc', 'Close the topmost thing'],
      ['Tab', 'Next control; Shift Tab for the one before'],
    ],
  ],
  [
    'Map',
    [
      ['← ↑ → ↓', 'Move'],
      ['+ −', 'Zoom'],
      [
        '] [',
        'Next and previous point; next and previous cell in Density, next and previous finding in Channels',
      ],
      ['S', 'Search the area; in Channels, show the channels of the area'],
      ['Enter, arrows, Enter', 'Draw a box, once drawing is on'],
    ],
  ],
  [
    'Years',
    [
      ['Space', 'Play or pause'],
      ['← →', 'One year back or on, on the chart'],
      ['Home, End', 'First and last year'],
    ],
  ],
  [
    'Spectrum',
    [
      ['← →', 'Next and previous channel'],
      ['↑ ↓', 'Another technology'],
      ['Shift ← →', 'Brush a stretch'],
      ['Enter, Shift Enter', 'Select the channel; brush its band'],
    ],
  ],
  [
    'Tables',
    [
      ['← ↑ → ↓', 'Move by cell'],
      ['Page Up, Page Down', 'Move by a screen'],
      ['Ctrl Home, Ctrl End', 'First and last cell'],
      ['Enter', 'Open the row; on a header, sort by it'],
      ['Alt ← →', 'Size a column, on its header'],
      ['Ctrl C', 'Copy the row as columns'],
      ['Shift ↑ ↓, Ctrl A', 'Select ids in Followers; Ctrl C copies them, Enter opens the profile'],
    ],
  ],
  [
    'Panels',
    [
      ['← →, ↑ ↓', 'Resize, on the line between two panes'],
      ['Enter', 'Collapse, on that line'],
    ],
  ],
];

export function KeyboardShortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className={styles.groups}>
        {GROUPS.map(([name, keys]) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(([key, action]) => (
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
