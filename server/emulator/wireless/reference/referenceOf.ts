import type { DatabaseSync } from 'node:sqlite';
import type { Reference } from '#server/emulator/wireless/service/WirelessService.ts';
import { geocode } from './gazetteer.ts';
import { operators } from './operators.ts';
import { streetsOf } from './streets.ts';
import { vendorOf } from './vendors.ts';

/** The facts that come with the product, and the streets of a store whose addresses have some: those of your own data have none. */
export function referenceOf(database?: DatabaseSync): Reference {
  const streets = database && streetsOf(database);
  return { geocode: (text) => geocode(text, streets), operators, vendorOf };
}
