import { useMemo } from 'react';
import type { OperatorRecord } from '#domain/radio/cell/Surroundings.ts';
import type { ReviewLabels } from '#domain/simulator/ReviewLabel.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { findingColumns } from './findingColumns.tsx';

interface FindingsTableProps {
  verdicts: readonly Verdict[];
  operators: readonly OperatorRecord[];
  labels: ReviewLabels;
  /** Key of a cell. */
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** The graded cells of a scan, the worst first. */
export function FindingsTable({ verdicts, operators, labels, selected, onSelect }: FindingsTableProps) {
  const columns = useMemo(() => findingColumns(verdicts, operators, labels), [verdicts, operators, labels]);
  const position = useMemo(
    () => (selected === undefined ? -1 : verdicts.findIndex(({ cell }) => cell.key === selected)),
    [verdicts, selected],
  );
  return (
    <DataTable
      label="Findings"
      columns={columns}
      rowCount={verdicts.length}
      selected={position < 0 ? undefined : position}
      onSelect={(row) => onSelect(verdicts[row]!.cell.key)}
    />
  );
}
