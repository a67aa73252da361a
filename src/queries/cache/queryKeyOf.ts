import type { Endpoint } from '#services/endpoint.ts';

/** The only form of a query key: service, operation, input. */
export function queryKeyOf(endpoint: Endpoint, input: object): readonly unknown[] {
  return [endpoint.service, endpoint.operation, input];
}
