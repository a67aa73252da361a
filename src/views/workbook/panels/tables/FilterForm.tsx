import { useQuery } from '@tanstack/react-query';
import { type FilterAt, filterQuery } from '#queries/workbook/undo/undoableFilters.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';

interface FilterFormProps extends Pick<FilterFieldsProps, 'cells' | 'onDone'> {
  here: FilterAt;
}

/** The filter of a column of a table. It starts with the filter in force. */
export function FilterForm({ here, ...props }: FilterFormProps) {
  const filter = useQuery(filterQuery(here));
  if (filter.isPending) return <Pending label="Loading the filter" rows={4} />;
  const told = filter.data?.reply.criteria;
  const criteria = told?.filterOn ? told : null;
  return (
    <>
      {filter.error && <FaultNotice error={filter.error} onRetry={() => void filter.refetch()} />}
      <FilterFields key={JSON.stringify(criteria)} {...props} here={here} criteria={criteria} />
    </>
  );
}
