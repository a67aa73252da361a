import ChevronDown from 'virtual:icon/chevron-down';
import ChevronUp from 'virtual:icon/chevron-up';
import { Link } from 'wouter';
import { pageStartOf } from '#domain/stats/standing/mergeStandings.ts';
import type { ServiceZone } from '#domain/stats/standing/monthSpan.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { statsLink } from '#views/stats/page/statsLink.ts';
import { Passings } from './Passings.tsx';
import { StandingFacts } from './StandingFacts.tsx';
import styles from './Standings.module.css';
import type { Sort, Standing } from './standingSorts.ts';
import { PAGE_ROWS } from './standingsUrl.ts';
import type { Placed } from './useStandings.ts';

interface StandingDrawerProps {
  rows: readonly Placed[];
  at: number;
  sort: Sort;
  zone: ServiceZone;
  /** Loads the page before, where there is one; `price` follows the words on its button. */
  onBefore: (() => void) | undefined;
  price: string;
  onSelect: (row: Placed) => void;
  onClose: () => void;
}

/** One account of the list: its numbers, its neighbours, and the way to its own page. */
export function StandingDrawer(props: StandingDrawerProps) {
  const { rows, at, sort, zone, onBefore, price, onSelect, onClose } = props;
  const isPhone = useMediaQuery(PHONE);
  const { row, place, fetchedAt } = rows[at]!;
  const name = row.userName ?? '';
  const isByLocated = sort === 'discovered';
  const above = rows[at - 1];
  const below = rows[at + 1];
  return (
    <Drawer
      title={<VisibleText text={name || `Rank ${place}`} />}
      takesFocus={isPhone}
      onClose={onClose}
      actions={
        <>
          <IconButton
            label="Next above"
            icon={<ChevronUp />}
            disabled={!above}
            onClick={() => above && onSelect(above)}
          />
          <IconButton
            label="Next below"
            icon={<ChevronDown />}
            disabled={!below}
            onClick={() => below && onSelect(below)}
          />
        </>
      }
    >
      <div className={styles.sections}>
        {name && (
          <div className={styles.links}>
            <Link href={statsLink('user', { user: name })} className={styles.link}>
              User page
            </Link>
            {!isByLocated && (
              <Link
                href={statsLink('standings', { start: String(startNear(row)), user: name })}
                className={styles.link}
              >
                Show in WiFi located
              </Link>
            )}
          </div>
        )}
        <StandingFacts standing={row} rank={isByLocated ? place : null} atMs={fetchedAt} zone={zone} />
        <h3>Who passes whom</h3>
        {isByLocated ? (
          <Passings rows={rows} at={at} zone={zone} />
        ) : (
          <p className="detail">Available when sorted by WiFi located, the order that new networks change.</p>
        )}
        {isByLocated && !above && onBefore && <Button onClick={onBefore}>Load the ranks above{price}</Button>}
      </div>
    </Drawer>
  );
}

/** The page on which an account was by located WiFi networks as the month began: the nearest that other orders tell. */
function startNear({ prevRank }: Standing): number {
  return prevRank !== null && prevRank >= 1 ? pageStartOf(prevRank, PAGE_ROWS) : 0;
}
