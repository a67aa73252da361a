// The rows of the table with what the service takes besides: OData's options, and names of fields in any case.

import { boolean, integer, type Params, text } from '#domain/wire/param.ts';
import type { Endpoint } from '#services/endpoint.ts';
import { type RecordShape, type Shape, ShapeError } from '#services/shape.ts';
import { emulatorEndpoints } from '#services/workbook/emulatorEndpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { checkAllRead, isRecord } from './checkAllRead.ts';

const OPTIONS: Params = {
  $select: text({ maxLength: 4_000 }),
  $top: integer({ min: 0 }),
  $skip: integer({ min: 0 }),
};
/** Not for lists that read only the page that is asked for. */
const WHOLE_LIST_OPTIONS: Params = { $orderby: text({ maxLength: 400 }), $count: boolean };
const READ_BY_PAGE = new Set<string>(['tableRows', 'tableColumns'] satisfies (keyof ServedEndpoints)[]);

const endpoints = { ...workbook, ...emulatorEndpoints };
export type ServedEndpoints = typeof endpoints;

export const servedEndpoints = Object.fromEntries(
  Object.entries(endpoints).map(([operation, endpoint]: [string, Endpoint]) => [
    operation,
    { ...endpoint, parts: { ...endpoint.parts, ...optionsOf(endpoint), ...bodyOf(endpoint) } },
  ]),
) as unknown as ServedEndpoints;

function optionsOf({ operation, method, parts }: Endpoint) {
  if (method !== 'GET') return {};
  const more = READ_BY_PAGE.has(operation) ? {} : WHOLE_LIST_OPTIONS;
  return { query: { ...OPTIONS, ...more, ...parts.query } };
}

function bodyOf({ parts }: Endpoint) {
  return parts.body ? { body: inAnyCase(parts.body) } : {};
}

/** Clients write sourcedata and sourceData for the same field. A field that cannot be read is refused. */
function inAnyCase(shape: Shape<unknown>): Shape<unknown> {
  const { fields } = shape as RecordShape<Record<string, Shape<unknown>>>;
  const names = new Map(Object.keys(fields ?? {}).map((name) => [name.toLowerCase(), name]));
  return {
    ...shape,
    read(value, at, note) {
      if (!isRecord(value)) throw new ShapeError('the body', 'an object', value);
      const renamed = Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [names.get(name.toLowerCase()) ?? name, entry]),
      );
      const read = shape.read(renamed, at, note);
      checkAllRead(renamed, read, at);
      return read;
    },
  };
}
