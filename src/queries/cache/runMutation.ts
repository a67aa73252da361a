import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/** Runs a mutation as `useMutation` does: what it makes stale is asked for again. */
export const runMutation = <A, I>(
  client: QueryClient,
  options: MutationOptions<A, Error, I>,
  input: I,
): Promise<A> => client.getMutationCache().build(client, options).execute(input);
