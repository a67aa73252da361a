import { useQuery } from '@tanstack/react-query';
import { type FilterAt, filterQuery } from '#queries/workbook/undo/undoableFilters.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';
import { useFilterChange } from './useFilterChange.ts';

interface FilterFormProps extends Pick<FilterFieldsProps, 'cells' | 'onDone'> {
  here: FilterAt;
}

/** The filter of a column of a table. It starts with the filter in force. */
export function FilterForm({ here, ...props }: FilterFormProps) {
  const filter = useFilterChange();
  const told = useQuery({ ...filterQuery(here), enabled: !filter.isPending });
  if (told.isPending) return <Pending label="Loading the filter" rows={4} />;
  const given = told.data?.reply.criteria;
  const criteria = given?.filterOn ? given : null;
  return (
    <>
      {told.error && <FaultNotice error={told.error} onRetry={() => void told.refetch()} />}
      <FilterFields
        key={JSON.stringify(criteria)}
        {...props}
        here={here}
        criteria={criteria}
        filter={filter}
      />
    </>
  );
}
