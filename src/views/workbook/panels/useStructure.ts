import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { asFailure } from '#domain/failure.ts';
import { useToast } from '#ui/Toast.tsx';

/** A change of a sheet's structure: what went wrong is told, and what was shown of the cells is asked for again. */
export function useStructure<A, I>(options: UseMutationOptions<A, Error, I>, onChanged: () => void) {
  const client = useQueryClient();
  const show = useToast();
  const mutation = useMutation(options);
  return {
    isPending: mutation.isPending,
    run: (input: I, after?: (answer: A) => void) =>
      mutation.mutate(input, {
        onSuccess(answer) {
          void client.invalidateQueries({ queryKey: ['workbook'] });
          onChanged();
          after?.(answer);
        },
        onError: (error) => show({ text: asFailure(error).message }),
      }),
  };
}
