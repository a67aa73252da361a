import type { DatabaseSync } from 'node:sqlite';
import { geocode } from './reference/gazetteer.ts';
import { operators } from './reference/operators.ts';
import { streetsOf } from './reference/streets.ts';
import { vendorOf } from './reference/vendors.ts';
import type { Reference } from './service.ts';

/** The facts that come with the product, and the streets of a store's own addresses. */
export function referenceOf(database: DatabaseSync): Reference {
  const streets = streetsOf(database);
  return { geocode: (text) => geocode(text, streets), operators, vendorOf };
}
