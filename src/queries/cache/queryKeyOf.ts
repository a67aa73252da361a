import type { Endpoint } from '#services/endpoint.ts';

/** The only form of a query key: service, operation, input. */
export function queryKeyOf(row: Endpoint, input: object): readonly unknown[] {
  return [row.service, row.operation, input];
}
