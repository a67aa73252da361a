import { Dialog } from '#ui/Dialog.tsx';
import styles from './KeySheet.module.css';

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
      ['] [', 'Next and previous point; next and previous cell in the density view'],
      ['S', 'Search the area, in the search view'],
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
    'Tables',
    [
      ['← ↑ → ↓', 'Move by cell'],
      ['Page Up, Page Down', 'Move by a screen'],
      ['Ctrl Home, Ctrl End', 'First and last cell'],
      ['Enter', 'Open the row; on a header, sort by it'],
      ['Alt ← →', 'Size a column, on its header'],
      ['Ctrl C', 'Copy the row as columns'],
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

export function KeySheet({ onClose }: { onClose: () => void }) {
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
