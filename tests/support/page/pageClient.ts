import { QueryClient } from '@tanstack/react-query';

/** A query client whose failures show at once. */
export const pageClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
