import type { ReactNode } from 'react';
import { technologyName } from '#domain/channels/channelLabels.ts';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { canBe } from '#domain/radio/cell/cellKeys.ts';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { heardChannels } from '#domain/simulator/context/heardChannels.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatMetres, formatPosition } from '#ui/format/numberFormat.ts';
import { Time } from '#ui/format/Time.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './FindingDrawer.module.css';
import { NUMBER_NAMES } from './findingLabels.ts';

interface KnownRecordProps {
  cell: ScannedCell;
  /** Of the same operator and number, if any. */
  known: KnownCell | undefined;
  onShow: (place: Position) => void;
}

/** The known record beside the scanned cell; differences have a mark and a word. */
export function KnownRecord({ cell, known, onShow }: KnownRecordProps) {
  const names = NUMBER_NAMES[cell.kind];
  if (!known)
    return (
      <section className={styles.block} aria-label="Known record">
        <h3>Known record</h3>
        <p className="remark">
          No fetched record has this operator and number. The database lacks many lawful cells.
        </p>
      </section>
    );
  const scannedPlace = knownPosition(cell);
  const knownPlace = knownPosition(known);
  const channel = heardChannels(cell)[0];
  const apart = scannedPlace && knownPlace ? distanceMetres(scannedPlace, knownPlace) : undefined;
  const differs = (one: unknown, other: unknown) => one != null && other != null && one !== other;
  const rows: [name: string, scanned: ReactNode, stored: ReactNode, isOther: boolean][] = [
    ['Technology', technologyName(cell.kind), technologyName(known.kind), !canBe(known, cell.kind)],
    [names.area, cell.area, known.area, differs(Number(cell.area), Number(known.area))],
    [names.channel, channel ?? '–', known.channel ?? '–', differs(channel, known.channel)],
    ['Name', text(cell.name), text(known.name), false],
    [
      'Position',
      scannedPlace ? formatPosition(scannedPlace.lat, scannedPlace.lng) : 'no fix',
      knownPlace ? formatPosition(knownPlace.lat, knownPlace.lng) : 'not located',
      false,
    ],
    ['First seen', when(cell.firstMs), when(known.firstMs), false],
    ['Last seen', when(cell.lastMs), when(known.lastMs), false],
    ['Quality', '', `${known.qos} of 7`, false],
  ];
  return (
    <section className={styles.block} aria-label="Known record">
      <h3>Known record</h3>
      <table className={styles.beside}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Fact</span>
            </th>
            <th scope="col">Scanned</th>
            <th scope="col">Known</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, scanned, stored, isOther]) => (
            <tr key={name} className={isOther ? styles.differs : undefined}>
              <th scope="row">{name}</th>
              <td>{scanned}</td>
              <td>
                {stored}
                {isOther && <strong> ≠ differs</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {knownPlace && (
        <p className={styles.title}>
          <span className="remark">{apart !== undefined && `${formatMetres(apart)} apart`}</span>
          <Button kind="quiet" onClick={() => onShow(knownPlace)}>
            Show known position
          </Button>
        </p>
      )}
    </section>
  );
}

function text(value: string | null): ReactNode {
  return value === null ? '' : <VisibleText text={value} />;
}

function when(timeMs: number | null): ReactNode {
  return timeMs === null || Math.abs(timeMs) > 8.64e15 ? '–' : <Time timeMs={timeMs} />;
}
