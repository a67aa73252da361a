import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { classNames } from '#ui/style/classNames.ts';
import type { TableSort } from '#ui/table/column.ts';
import table from '#ui/table/DataTable.module.css';
import { useScaledScroll } from '#ui/table/useScaledScroll.ts';
import styles from './IdList.module.css';
import { IdListHeader } from './IdListHeader.tsx';
import { IdRow } from './IdRow.tsx';
import { listMove } from './listMove.ts';
import { idLines, positionAt, shownCount } from './shownIds.ts';

interface IdListProps {
  /** Names the grid. */
  label: string;
  /** In the order in which they came. */
  ids: BigUint64Array;
  /** Positions of the ids to show, in their order: a sorting, or what a search found. Without it all, as they came. */
  rows?: Uint32Array | undefined;
  /** What `rows` are sorted by; descending shows them from the last to the first. */
  sort?: TableSort | undefined;
  onSort?: (column: 'position' | 'id') => void;
  /** For each position an index into `snapshotNames`; others show a dash. */
  firstSeen?: Uint16Array | undefined;
  snapshotNames?: readonly string[] | undefined;
  /** Called after Ctrl C; `selected` exceeds `copied` when the clipboard cannot hold all. */
  onCopy?: (copied: number, selected: number) => void;
}

/** 20 MB, the most that programs accept from a clipboard. */
const MAX_COPIED = 1_000_000;

/**
 * Any number of ids. Only rows in view are in the page. Arrows, Page, Home and End move, with Shift they select; Ctrl A
 * selects all, Ctrl C copies the ids, Enter opens the profile.
 */
export function IdList({ label, ids, rows, sort, onSort, firstSeen, snapshotNames, onCopy }: IdListProps) {
  const height = useMediaQuery('(pointer: coarse)') ? 40 : 28;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const idPrefix = useId();
  const shown = { ids, rows, isReversed: sort?.descending };
  const count = shownCount(shown);
  const { surface, offset, viewHeight, jumped, scrollTo } = useScaledScroll(scroller, (count + 1) * height);
  const { active, from, to, select, clear } = useRowSelection(count);

  const startAgain = useEffectEvent(() => {
    clear();
    scrollTo(0);
  });
  useEffect(() => {
    void [ids, rows, sort?.descending];
    startAgain();
  }, [ids, rows, sort?.descending]);

  const page = Math.max(1, Math.floor(viewHeight / height) - 1);
  const start = Math.floor(offset / height);
  const end = Math.min(count, start + page + 2);
  const slots = page + 2;
  // A row that leaves at one end gives its node to the one that comes at the other; after a jump all stay in their order.
  const turn = Math.round(jumped / height);
  const slotOf = (row: number) => (((row - turn) % slots) + slots) % slots;

  function choose(row: number, isExtended: boolean) {
    select(row, isExtended);
    if (row * height < offset) scrollTo(row * height);
    else if ((row + 2) * height > offset + viewHeight) scrollTo((row + 2) * height - viewHeight);
  }

  function press(event: KeyboardEvent) {
    if (event.target !== grid.current || event.altKey) return;
    const to = listMove(active, event, count, page);
    if (to !== undefined) choose(to, event.shiftKey);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) select(count - 1, true, 0);
    else if (event.key === 'Enter') grid.current.querySelector<HTMLElement>('[data-active] a')?.click();
    else return;
    event.preventDefault();
  }

  function pick(event: MouseEvent) {
    const element = (event.target as Element).closest('tbody tr');
    if (element) choose(Number(element.getAttribute('aria-rowindex')) - 2, event.shiftKey);
  }

  function copy(event: ClipboardEvent) {
    if (count === 0) return;
    const last = Math.min(to, from + MAX_COPIED - 1);
    event.clipboardData.setData('text/plain', idLines(shown, from, last));
    event.preventDefault();
    onCopy?.(last - from + 1, to - from + 1);
  }

  const drawn = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  return (
    <div ref={scroller} className={classNames(table.scroller, firstSeen && styles.dated)}>
      <div className={styles.surface} style={{ blockSize: surface }}>
        <table
          ref={grid}
          role="grid"
          aria-label={label}
          aria-rowcount={count + 1}
          aria-multiselectable="true"
          aria-activedescendant={active >= start && active < end ? `${idPrefix}${active}` : undefined}
          tabIndex={0}
          className={classNames(table.grid, styles.view)}
          style={{ blockSize: viewHeight }}
          onKeyDown={press}
          onClick={pick}
          onCopy={copy}
        >
          <IdListHeader height={height} sort={sort} onSort={onSort} hasFirstSeen={firstSeen !== undefined} />
          <tbody className={table.body} style={{ transform: `translateY(${start * height - offset}px)` }}>
            {drawn.map((row) => {
              const position = positionAt(shown, row);
              return (
                <IdRow
                  key={slotOf(row)}
                  domId={row === active ? `${idPrefix}${row}` : undefined}
                  row={row}
                  position={position}
                  id={String(ids[position])}
                  firstSeen={firstSeen && (snapshotNames?.[firstSeen[position]!] ?? '–')}
                  height={height}
                  isActive={row === active}
                  isSelected={row >= from && row <= to}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The active row and the rows selected with it, both ends included. */
function useRowSelection(count: number) {
  const [choice, setChoice] = useState({ anchor: 0, active: 0 });
  const active = Math.min(choice.active, count - 1);
  return {
    active,
    from: Math.min(choice.anchor, active),
    to: Math.min(Math.max(choice.anchor, active), count - 1),
    /** An extended selection begins at `anchor`, by default where the last one began. */
    select: (row: number, isExtended: boolean, anchor = choice.anchor) =>
      setChoice({ anchor: isExtended ? anchor : row, active: row }),
    clear: () => setChoice((last) => (last.anchor || last.active ? { anchor: 0, active: 0 } : last)),
  };
}
