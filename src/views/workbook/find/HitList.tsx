import { useEffect, useRef } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { areaOfCell } from '#domain/sheet/edit/Selection.ts';
import type { Hit } from '#queries/workbook/find/Hit.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './FindBar.module.css';

interface HitListProps {
  hits: readonly Hit[];
  at: number;
  sheets: readonly Worksheet[];
  onGo: (at: number) => void;
}

/** Rows that are listed at once. */
const SHOWN = 200;

/** The cells that match, around the one that was gone to. */
export function HitList({ hits, at, sheets, onGo }: HitListProps) {
  const first = Math.max(0, Math.min(at - SHOWN / 2, hits.length - SHOWN));
  const shown = hits.slice(first, first + SHOWN);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another hit is gone to
  useEffect(() => {
    list.current!.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={list} className={styles.list}>
      <table>
        <thead>
          <tr>
            <th scope="col">Sheet</th>
            <th scope="col">Cell</th>
            <th scope="col">Value</th>
            <th scope="col">Formula</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ worksheet, cell, ...place }, index) => (
            <tr
              key={`${worksheet} ${place.row} ${place.column}`}
              aria-current={first + index === at || undefined}
            >
              <td>
                <VisibleText text={sheets.find(({ id }) => id === worksheet)?.name ?? ''} />
              </td>
              <td>
                <button type="button" onClick={() => onGo(first + index)}>
                  {writeArea(areaOfCell(place))}
                </button>
              </td>
              <td>
                <VisibleText text={cell.text} />
              </td>
              <td>{cell.formula !== cell.value && <VisibleText text={String(cell.formula)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < hits.length && (
        <p>
          Matches {formatCount(first + 1)} to {formatCount(first + shown.length)} of{' '}
          {formatCount(hits.length)}
        </p>
      )}
    </div>
  );
}
