import { queryOptions } from '@tanstack/react-query';

/** `networkCountries`, which comes with the outlines of all countries and is loaded when first asked for. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => {
    const { networkCountries } = await import('#domain/networkCountries.ts');
    return { networkCountries };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});
