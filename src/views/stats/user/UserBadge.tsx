import { fitText } from '#charts/axis/fitText.ts';
import { ChartFrame } from '#charts/frame/ChartFrame.tsx';
import { visibleString } from '#domain/text/visibleText.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import type { Standing } from '#views/stats/standings/standingSorts.ts';
import styles from './User.module.css';

const WIDTH = 296;
const HEIGHT = 120;
const LONGEST = 28;
const COLUMN = 144;

interface UserBadgeProps {
  user: string;
  standing: Standing;
  rank: number | null;
  origin: string;
}

/** A badge drawn here from the same numbers, to save as a picture. */
export function UserBadge({ user, standing, rank, origin }: UserBadgeProps) {
  const rows: [string, number | null][] = [
    ['Rank', rank],
    ['WiFi located', standing.discoveredWiFiGPS],
    ['Cells found', standing.discoveredCell],
    ['Bluetooth found', standing.discoveredBt],
    ['This month', standing.eventMonthCount],
  ];
  const shown = visibleString(user);
  const name = [...shown].length > LONGEST ? `${[...shown].slice(0, LONGEST - 1).join('')}…` : shown;
  return (
    <ChartFrame
      title={`Badge of ${user}`}
      file={`badge-${user.replaceAll(/[^\w-]/g, '_').slice(0, 40) || 'user'}`}
      origin={origin}
      height={HEIGHT + 8}
      table={{ head: ['Count', 'Networks, or place'], rows }}
    >
      {() => (
        <g transform="translate(1 4)">
          <rect width={WIDTH} height={HEIGHT} rx={6} className={styles.badge} />
          <text x={12} y={24} className={styles.badgeName}>
            {name}
          </text>
          <text x={WIDTH - 12} y={24} textAnchor="end" className={styles.badgeRank}>
            {rank !== null && rank >= 1 ? `#${formatCount(rank)}` : 'no rank'}
          </text>
          <line x1={12} x2={WIDTH - 12} y1={34} y2={34} className={styles.badgeLine} />
          {rows.slice(1).map(([label, value], index) => {
            const x = 12 + (index % 2) * COLUMN;
            const y = 56 + Math.floor(index / 2) * 36;
            return (
              <g key={label}>
                <text x={x} y={y} className={styles.badgeLabel}>
                  {label}
                </text>
                <text x={x} y={y + 16} className={styles.badgeValue}>
                  {value === null ? '–' : fitText(formatCount(value), COLUMN - 12, 13)}
                </text>
              </g>
            );
          })}
        </g>
      )}
    </ChartFrame>
  );
}
