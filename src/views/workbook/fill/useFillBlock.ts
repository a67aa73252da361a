import { useEffect, useState } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { findIdentifiers, type IdentifierColumn } from '#domain/sheet/fill/findIdentifiers.ts';
import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';

/** The header of a block of cells, and which of its columns holds identifiers. */
export interface FillBlock {
  /** As in the cells; '' for a blank one. */
  headers: string[];
  /** With the letter of the column where it has no header. */
  labels: string[];
  found: IdentifierColumn | undefined;
}

const SAMPLE_ROWS = 50;
const MOST_COLUMNS = 200;

type Read = Pick<SheetCells, 'read'>;

/** Reads the first rows of a block, once what was typed before is saved; `column` is preferred, counted in the sheet. */
export function useFillBlock({ read }: Read, area: CellArea, column: number) {
  const { queue } = useEdits();
  const [block, setBlock] = useState<FillBlock>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const gone = new AbortController();
    async function load() {
      await queue.settled();
      const right = Math.min(area.right, area.left + MOST_COLUMNS - 1);
      const part = { ...area, right, bottom: Math.min(area.bottom, area.top + SAMPLE_ROWS) };
      const [first = [], ...sample] = (await read(part, gone.signal)).map((row) =>
        Array.from({ length: right - area.left + 1 }, (_, at): PlainValue => row[at]?.value ?? null),
      );
      const headers = first.map((title) => String(title ?? ''));
      setBlock({
        headers,
        labels: headers.map((title, at) => `${columnName(area.left + at)}  ${title}`.trim()),
        found: findIdentifiers(first, sample, column - area.left),
      });
    }
    load().catch((error: unknown) => !gone.signal.aborted && setProblem(faultMessage(asFailure(error))));
    return () => gone.abort();
  }, [read, area, column, queue]);
  return { block, problem };
}

/** The values of columns below the header, whole. */
export function useColumnValues({ read }: Read, area: CellArea, columns: readonly (number | undefined)[]) {
  const [values, setValues] = useState<{ of: string; columns: (PlainValue[] | undefined)[] }>();
  const [problem, setProblem] = useState<string>();
  const wanted = columns.join();
  useEffect(() => {
    const gone = new AbortController();
    async function load() {
      const read1 = async (column: number | undefined) =>
        column === undefined
          ? undefined
          : (await read({ ...area, left: column, right: column }, gone.signal)).map(
              ([cell]): PlainValue => cell?.value ?? null,
            );
      const list = wanted.split(',').map((text) => (text === '' ? undefined : Number(text)));
      setValues({ of: wanted, columns: await Promise.all(list.map(read1)) });
    }
    if (area.top <= area.bottom)
      load().catch((error: unknown) => !gone.signal.aborted && setProblem(faultMessage(asFailure(error))));
    else setValues({ of: wanted, columns: [[]] });
    return () => gone.abort();
  }, [read, area, wanted]);
  return { values: values?.of === wanted ? values.columns : undefined, problem };
}
