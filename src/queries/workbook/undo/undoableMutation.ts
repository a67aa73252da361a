import { mutationOptions } from '@tanstack/react-query';
import type { Endpoint, Input } from '#services/endpoint.ts';

/** Options for `useMutation` of an operation; besides the change, `run` returns what its inverse needs. */
export function undoableMutation<E extends Endpoint, K, I = Input<E>>(
  endpoint: E,
  run: (input: I) => Promise<K>,
) {
  return mutationOptions<K, Error, I>({
    mutationKey: [endpoint.service, endpoint.operation],
    mutationFn: (input) => run(input),
    meta: { endpoint },
  });
}
