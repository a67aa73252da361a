import { createElement, type ReactNode, useMemo } from 'react';
import { filterRows } from '#domain/network/field/filterRows.ts';
import { orderRows } from '#domain/network/field/orderRows.ts';
import { ResultsTable } from '#views/search/results/table/ResultsTable.tsx';
import type { ContestantProps } from './Contestant.ts';
import { COLUMNS } from './rows.ts';

const CONTEXT = {};
const CENTRE = { lat: 52.5, lng: 13.4 };
const NONE: ReadonlySet<number> = new Set();
const NO_POINTS = { counts: new Uint32Array(0), pointRows: new Uint32Array(0) };

export function Ours({ data: { table }, asked }: ContestantProps): ReactNode {
  const visible = useMemo(() => Uint32Array.from({ length: table.length }, (_, row) => row), [table]);
  const { find = '', sort } = asked;
  const passing = useMemo(
    () => filterRows(table, visible, { find, only: [] }, CONTEXT),
    [table, visible, find],
  );
  const rows = useMemo(
    () => orderRows(table, passing, sort ? [sort] : [], CONTEXT, CENTRE),
    [table, passing, sort],
  );
  return createElement(ResultsTable, {
    table,
    shown: { ...NO_POINTS, visible, rows } as never,
    kinds: ['wifi'],
    state: { sort: sort && [sort], find, columns: COLUMNS.map(({ id }) => id) },
    onChange: () => {},
    context: CONTEXT,
    centre: CENTRE,
    selection: NONE,
    onSelection: () => {},
    onSelectOnMap: () => {},
    onOpen: () => {},
  });
}
