// What OData's options leave of a reply.

import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Caller } from '#server/emulator/workbook/service/WorkbookService.ts';
import { emulatorEndpoints } from '#services/workbook/emulatorEndpoints.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { orderBy } from './orderBy.ts';
import type { ServedEndpoints } from './servedEndpoints.ts';

type Fields = Readonly<Record<string, unknown>>;
type Served = Handlers<ServedEndpoints, Caller>;

/** As the tables have them. */
const OWN: ServedEndpoints = { ...workbook, ...emulatorEndpoints };

interface Options {
  $select?: string;
  $top?: number;
  $skip?: number;
  $orderby?: string;
  $count?: boolean;
}

/** Handlers whose replies are cut to $select, and lists to $skip and $top where the operation does not page by itself. */
export function withOptions(handlers: Served): Served {
  const wrapped = Object.entries(handlers).map(([operation, handler]) => {
    const { query = {} } = OWN[operation as keyof ServedEndpoints].parts as { query?: object };
    const pagesItself = Object.hasOwn(query, '$top');
    const cut = async (input: Options, caller: Caller) => {
      const outcome = await (
        handler as (input: Options, caller: Caller) => Promise<{ reply: Fields | null }>
      )(input, caller);
      const { reply } = outcome;
      return reply === null || reply instanceof Uint8Array
        ? outcome
        : { ...outcome, reply: cutReply(reply, pagesItself ? { ...input, ...ALL } : input) };
    };
    return [operation, cut];
  });
  return Object.fromEntries(wrapped) as Served;
}

const ALL = { $top: undefined, $skip: undefined, $orderby: undefined, $count: undefined };

function cutReply(
  reply: Fields,
  { $select, $top, $skip = 0, $orderby, $count }: { [K in keyof Options]: Options[K] | undefined },
) {
  const names = $select === undefined ? undefined : new Set($select.split(',').map((name) => name.trim()));
  if (!Array.isArray(reply.value)) return names ? selected(reply, names) : reply;
  const all = reply.value as Fields[];
  const ordered = $orderby === undefined ? all : orderBy(all, $orderby);
  const page = ordered.slice($skip, $top === undefined ? undefined : $skip + $top);
  return {
    ...reply,
    ...($count === true && { '@odata.count': all.length }),
    value: names ? page.map((one) => selected(one, names)) : page,
  };
}

function selected(fields: Fields, names: ReadonlySet<string>): Fields {
  if (names.has('*')) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => name.startsWith('@odata.') || names.has(name)),
  );
}
