import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asFailure } from '#domain/wire/Failure.ts';

/** Asks for the sheets of the workbook again where a sheet may be gone: the list that was kept does not know yet. */
export function useMissingSheet(failure: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (failure !== undefined && asFailure(failure).kind === 'missing')
      void client.invalidateQueries({ queryKey: ['workbook', 'worksheets'] });
  }, [failure, client]);
}
